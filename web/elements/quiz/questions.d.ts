declare module 'virtual:questions' {
  const compiled: import('../../vite/questions.ts').Compiled;
  export default compiled;
}
