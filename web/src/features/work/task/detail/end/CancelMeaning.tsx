import { Text } from '@mantine/core'
import { type CancelPreview, nodeKinds, personName } from '@polyphony/contract'
import { formatLanguageName, formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { Money } from '../../../../../ui/text/Money.tsx'
import { actionText } from '../actions/actions.text.ts'
import { PreviewSection } from '../actions/PreviewSection.tsx'
import classes from '../actions/preview.module.css'
import { endText } from './end.text.ts'

/** What ends, whose work ends with it, what becomes of the order, and what it costs then. */
export function CancelMeaning({ preview }: { preview: CancelPreview }) {
  const t = useText(endText)
  const { outcome, left_count, finished_count } = preview
  const stays = finished_count > 0 ? ` ${t('finishedStay', { count: finished_count })}` : ''
  return (
    <>
      <Text size="sm" fw={600}>
        {outcome === 'goesOn' ? t('goesOn', { count: left_count }) : t(outcome)}
        {stays}
      </Text>
      <Ending preview={preview} />
      <Sums preview={preview} />
    </>
  )
}

function Ending({ preview: { groups, people, offer_count, currency } }: { preview: CancelPreview }) {
  const t = useText(endText)
  const said = useText(actionText)
  const language = useLanguage()
  const ends = groups.map(({ target_lang, is_source, piece_count, files }) => {
    const name = formatLanguageName(target_lang, language)
    const named = files.join(', ') + (piece_count > files.length ? ' …' : '')
    const lang = is_source ? `${name}, ${t('sharedSource')}` : name
    return t('group', { lang, count: piece_count, files: named })
  })
  const told = people.map(({ person, kind, target_lang, done_count, total_count, amount_minor }) => {
    const step = `${nodeKinds[kind].name[language]}, ${formatLanguageName(target_lang, language)}`
    const done = { name: `${personName(person.nickname, language)} · ${step}`, done: done_count, total: total_count }
    if (amount_minor === null) return said('deletePersonDone', done)
    return said('deletePerson', { ...done, amount: formatMoney(amount_minor, currency, language) })
  })
  const items = [...told, ...(offer_count > 0 ? [said('offersGone', { count: offer_count })] : [])]
  return (
    <>
      <PreviewSection title={t('endsHere')} items={ends} />
      <PreviewSection title={said('told')} items={items.length > 0 ? items : [said('nobodyAtWork')]} />
    </>
  )
}

function Sums({ preview }: { preview: CancelPreview }) {
  const t = useText(endText)
  const { charge_minor, kept_minor, refund_minor, currency } = preview
  const sums = [
    ['priceNow', charge_minor],
    ['keptFor', kept_minor],
    ['credited', refund_minor],
    ['priceAfter', charge_minor - refund_minor],
  ] as const
  return (
    <div>
      {sums.map(([name, amount]) => (
        <dl key={name} className={classes.sum}>
          <dt>{t(name)}</dt>
          <dd>
            <Money minor={amount} currency={currency} fw={name === 'credited' ? 600 : undefined} />
          </dd>
        </dl>
      ))}
    </div>
  )
}
