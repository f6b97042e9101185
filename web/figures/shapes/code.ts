// The layers as a reader would write them, with the chosen numbers put in.

import type { ShapeState } from './pe-shapes.ts';

export const codeFor = (state: ShapeState): string => codes[state.code][state.layer](state);

type Write = (state: ShapeState) => string;

const pytorch: Record<ShapeState['layer'], Write> = {
  PositionalEncoding: ({ batch, positions, d, input, length }) => `import torch
from torch import nn

class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=${length}):
        super().__init__()
        position = torch.arange(max_len, dtype=torch.float64).unsqueeze(1)
        pair = torch.arange(0, d_model, 2, dtype=torch.float64)
        angle = position / 10000 ** (pair / d_model)
        table = torch.zeros(max_len, d_model, dtype=torch.float64)
        table[:, 0::2] = angle.sin()
        table[:, 1::2] = angle.cos()[:, : d_model // 2]  # odd widths have one cosine fewer
        self.register_buffer("table", table.float())

    def forward(self, x):  # batch, positions, d_model
        return x + self.table[: x.size(1)]

layer = PositionalEncoding(${d})
print(layer(torch.zeros(${batch}, ${positions}, ${input})).shape)
`,
  LearnedPE: ({ batch, positions, d, input, length }) => `import torch
from torch import nn

class LearnedPE(nn.Module):
    def __init__(self, max_len, d_model):
        super().__init__()
        self.rows = nn.Embedding(max_len, d_model)

    def forward(self, x):  # batch, positions, d_model
        index = torch.arange(x.size(1), device=x.device)
        return x + self.rows(index)

layer = LearnedPE(${length}, ${d})
print(layer(torch.zeros(${batch}, ${positions}, ${input})).shape)
`,
  TransformerEmbedding: ({ batch, positions, d, length, vocabulary }) => `import torch
from torch import nn

class TransformerEmbedding(nn.Module):
    def __init__(self, vocab, d_model, max_len):
        super().__init__()
        self.tokens = nn.Embedding(vocab, d_model)
        self.rows = nn.Embedding(max_len, d_model)

    def forward(self, ids):  # batch, positions
        index = torch.arange(ids.size(1), device=ids.device)
        return self.tokens(ids) + self.rows(index)

layer = TransformerEmbedding(${vocabulary}, ${d}, ${length})
print(layer(torch.zeros(${batch}, ${positions}, dtype=torch.long)).shape)
`,
};

const numpy: Record<ShapeState['layer'], Write> = {
  PositionalEncoding: ({ batch, positions, d, input }) => `import numpy as np

def positional_encoding(positions, d_model, base=10000):
    position = np.arange(positions)[:, None]
    angle = position / base ** (np.arange(0, d_model, 2) / d_model)
    table = np.zeros((positions, d_model))
    table[:, 0::2] = np.sin(angle)
    table[:, 1::2] = np.cos(angle)[:, : d_model // 2]
    return table

x = np.zeros((${batch}, ${positions}, ${input}))
print((x + positional_encoding(${positions}, ${d})).shape)
`,
  LearnedPE: ({ batch, positions, d, input, length }) => `import numpy as np

rows = np.random.default_rng(1).normal(0, 0.02, (${length}, ${d}))  # trained later
x = np.zeros((${batch}, ${positions}, ${input}))
print((x + rows[np.arange(${positions})]).shape)
`,
  TransformerEmbedding: ({ batch, positions, d, length, vocabulary }) => `import numpy as np

random = np.random.default_rng(1)
tokens = random.normal(0, 1, (${vocabulary}, ${d}))
rows = random.normal(0, 0.02, (${length}, ${d}))
ids = np.zeros((${batch}, ${positions}), dtype=int)
print((tokens[ids] + rows[np.arange(${positions})]).shape)
`,
};

const codes: Record<ShapeState['code'], typeof pytorch> = { pytorch, numpy };
