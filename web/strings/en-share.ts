// The words of the panel for teachers.

export const words = {
  link: 'Link',
  frame: 'Frame',
  element: 'Element',
  fix: 'To fix or hide a control, add to the link',
  fixElement: 'to the element',
  fields: 'What can be set',
  name: 'Name',
  what: 'What it is',
  now: 'Now',
} as const;
