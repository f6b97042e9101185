// Where a keyboard cursor goes in a grid of cells: arrows by one, with Shift or Ctrl by ten, Home and End to the ends of
// the row, with Ctrl to the corners, Page keys by a tenth of the rows.

export interface Cell {
  row: number;
  col: number;
}

export function moveCell(
  cell: Cell,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>,
  rows: number,
  cols: number,
): Cell | undefined {
  const far = event.shiftKey || event.ctrlKey ? 10 : 1;
  const page = Math.max(1, Math.round(rows / 10));
  const moved = ((): Cell | undefined => {
    switch (event.key) {
      case 'ArrowLeft':
        return { ...cell, col: cell.col - far };
      case 'ArrowRight':
        return { ...cell, col: cell.col + far };
      case 'ArrowUp':
        return { ...cell, row: cell.row - far };
      case 'ArrowDown':
        return { ...cell, row: cell.row + far };
      case 'PageUp':
        return { ...cell, row: cell.row - page };
      case 'PageDown':
        return { ...cell, row: cell.row + page };
      case 'Home':
        return event.ctrlKey ? { row: 0, col: 0 } : { ...cell, col: 0 };
      case 'End':
        return event.ctrlKey ? { row: rows - 1, col: cols - 1 } : { ...cell, col: cols - 1 };
      default:
        return undefined;
    }
  })();
  return moved && { row: clamp(moved.row, rows), col: clamp(moved.col, cols) };
}

/** The cell under a pointer: of n cells that fill size pixels from 0; the nearest one outside. */
export const cellAt = (pixel: number, size: number, n: number): number => clamp(Math.floor((pixel * n) / size), n);

const clamp = (index: number, n: number): number => Math.min(n - 1, Math.max(0, index));
