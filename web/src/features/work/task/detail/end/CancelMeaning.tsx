import { Text } from '@mantine/core'
import type { CancelPreview } from '@polyphony/contract'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { truncate } from '../../../../../ui/text/truncate.ts'
import { PeopleTold } from '../preview/PeopleTold.tsx'
import { PreviewSection } from '../preview/PreviewSection.tsx'
import { Sums } from '../preview/Sums.tsx'
import { endText } from './end.text.ts'

/** What ends, whose work ends with it, what becomes of the order, and what it costs then. */
export function CancelMeaning({ preview }: { preview: CancelPreview }) {
  const t = useText(endText)
  const { outcome, left_count, finished_count, people, offer_count } = preview
  const { charge_minor, kept_minor, refund_minor, currency } = preview
  const stays = finished_count > 0 ? ` ${t('finishedStay', { count: finished_count })}` : ''
  const sums = [
    { name: t('priceNow'), minor: charge_minor },
    { name: t('keptFor'), minor: kept_minor },
    { name: t('credited'), minor: refund_minor, isMain: true },
    { name: t('priceAfter'), minor: charge_minor - refund_minor },
  ]
  return (
    <>
      <Text size="sm" fw={600}>
        {outcome === 'goesOn' ? t('goesOn', { count: left_count }) : t(outcome)}
        {stays}
      </Text>
      <Ending preview={preview} />
      <PeopleTold people={people} offer_count={offer_count} currency={currency} />
      <Sums sums={sums} currency={currency} />
    </>
  )
}

/** More of them would hide what the dialog is about. */
const fewFiles = 3

function Ending({ preview: { groups } }: { preview: CancelPreview }) {
  const t = useText(endText)
  const language = useLanguage()
  const ends = groups.map(({ target_lang, is_source, piece_count, files }) => {
    const name = formatLanguageName(target_lang, language)
    const shown = files.slice(0, fewFiles).map((name) => truncate(name, 30))
    const named = shown.join(t('comma')) + (piece_count > shown.length ? '\u00a0…' : '')
    const lang = is_source ? `${name}, ${t('sharedSource')}` : name
    return t('group', { lang, count: piece_count, files: named })
  })
  return <PreviewSection title={t('endsHere')} items={ends} />
}
