import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/i18n.ts'

/** The landmark that contains menus, lists, tooltips and toasts, because all content has to be in a landmark. */
export function Overlays() {
  const t = useText(commonText)
  return <section id="overlays" aria-label={t('overlays')} />
}
