declare module 'virtual:questions' {
  const quiz: import('./model.ts').Quiz;
  export default quiz;
}
