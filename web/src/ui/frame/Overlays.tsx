import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'

/** Where menus, lists, tooltips and toasts are put: a landmark, so that nothing on the screen stands outside of one. */
export function Overlays() {
  const t = useText(commonText)
  return <section id="overlays" aria-label={t('overlays')} />
}
