/** No answer needs more characters; what is longer is not even put into a field. The core refuses from 1,000 on. */
export const longestAnswer = 5000;
