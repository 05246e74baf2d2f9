/** False while somebody types in a search field or a dialog, which then keep the focus. */
export function mayTakeFocus(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement.closest('[role="table"]') !== null
}
