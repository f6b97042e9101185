// The catalogue of interface words. The lesson's own words stand in web/lesson.

export const words = {
  figure: {
    asText: 'The same as a table',
    copyLink: 'Copy link to this state',
    linkCopied: 'Link copied.',
    reset: 'Reset',
    trapped: 'The core stopped and is being started again; the last good picture stays.',
  },
  controls: {
    exact: 'exact value',
  },
} as const;
