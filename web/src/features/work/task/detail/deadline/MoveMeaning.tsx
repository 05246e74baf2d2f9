import { Text } from '@mantine/core'
import type { MovePreview, WireTime } from '@polyphony/contract'
import { formatDateTime, formatLanguageName, formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { PreviewSection } from '../preview/PreviewSection.tsx'
import { DeadlinePrice } from './DeadlinePrice.tsx'
import { deadlineText } from './deadline.text.ts'

/** What moves, by language, with what it costs; when the order is due then; and the price of the whole. */
export function MoveMeaning({ preview, orderDue }: { preview: MovePreview; orderDue: WireTime }) {
  const t = useText(deadlineText)
  const language = useLanguage()
  const time = (moment: WireTime) => formatDateTime(moment, language)
  const isPriced = preview.charge_minor !== preview.charge_before_minor
  return (
    <>
      <PreviewSection
        title={t('changes')}
        items={preview.groups.map((group) => <Moved key={group.target_lang} preview={preview} group={group} />)}
      />
      {preview.order_deadline_at !== orderDue && (
        <Text size="sm">{t('orderDue', { time: time(preview.order_deadline_at) })}</Text>
      )}
      {isPriced ? <DeadlinePrice preview={preview} /> : <Text size="sm">{t('samePrice')}</Text>}
    </>
  )
}

function Moved({ preview, group }: { preview: MovePreview; group: MovePreview['groups'][number] }) {
  const t = useText(deadlineText)
  const language = useLanguage()
  const { target_lang, piece_count, files, first_due_at, last_due_at } = group
  const time = (moment: WireTime) => formatDateTime(moment, language)
  const money = (minor: number) => formatMoney(minor, preview.currency, language)
  const [first, last] = [first_due_at && time(first_due_at), last_due_at && time(last_due_at)]
  const moved = t('group', {
    lang: formatLanguageName(target_lang, language),
    count: piece_count,
    files: files.join(', ') + (piece_count > files.length ? ' …' : ''),
    before: first && last && first !== last ? t('until', { first, last }) : (first ?? '–'),
    after: time(preview.deadline_at),
  })
  const { charge_before_minor, charge_minor } = group
  if (charge_before_minor === charge_minor) return moved
  return moved + t('groupPrice', { before: money(charge_before_minor), after: money(charge_minor) })
}
