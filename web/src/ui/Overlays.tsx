import { useText } from '../i18n/i18n.ts'
import { uiText } from './ui.text.ts'

/** Where menus, lists, tooltips and toasts are put: a landmark, so that nothing on the screen stands outside of one. */
export function Overlays() {
  const t = useText(uiText)
  return <section id="overlays" aria-label={t('overlays')} />
}
