/** Stands where a cell of a table has nothing to say; a card leaves the cell out. */
export function None() {
  return (
    <span data-none aria-hidden>
      –
    </span>
  )
}
