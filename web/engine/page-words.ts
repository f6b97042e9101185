// The core names its parameters as a programmer calls them; a reader of the page knows them by the words beside the controls.

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bnum_buckets \(of both sides\)/g, 'the number of buckets, both sides together,'],
  [/\bnum_buckets\b/g, 'the number of buckets'],
  [/\bmax_distance\b/g, 'the maximum distance'],
  [/ \(head_dim \d+, partial 1\)$/g, ''],
  [/\bhead_dim\b/g, 'the number of channels of the head'],
  [/ 67108864 entries\b/g, ' 67,108,864 entries'],
];

/** The core's words as one sentence of the page. */
export function sentence(text: string): string {
  const words = spoken.reduce((said, [name, meant]) => said.replace(name, meant), text);
  const full = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(full) ? full : `${full}.`;
}
