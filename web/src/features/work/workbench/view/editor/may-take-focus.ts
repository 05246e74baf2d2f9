/** Whoever types in a search field or a dialog keeps the focus. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[role="table"]') !== null
}
