/** The focus stays with a search field or a dialog that somebody types in. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[role="table"]') !== null
}
