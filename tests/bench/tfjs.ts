// TensorFlow.js with what the bench needs of it. Its gradients are written for bundlers alone (Node would miss the
// extensions in their imports), so run.mjs makes one file of this for Node.

export * from '@tensorflow/tfjs-core';

import '@tensorflow/tfjs-core/dist/register_all_gradients.js';
import '@tensorflow/tfjs-backend-cpu';

export { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
