import { type Currency, type EndingPerson, type Language, nodeKinds, personName } from '@polyphony/contract'
import { formatLanguageName, formatMoney } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { PreviewSection } from './PreviewSection.tsx'
import { previewText } from './preview.text.ts'

type Told = Omit<EndingPerson, 'target_lang' | 'node_task_id' | 'state'> & { target_lang?: string }
interface PeopleToldProps {
  people: readonly Told[]
  offer_count: number
  currency: Currency
}

/** Who is told that their work or their offer ends, and, where the reader may know, what they get for what is done. */
export function PeopleTold({ people, offer_count, currency }: PeopleToldProps) {
  const t = useText(previewText)
  const language = useLanguage()
  const told = people.map((one) => {
    const done = { name: nameOf(one, language), done: one.done_count, total: one.total_count }
    if (one.amount_minor === null) return t('personDone', done)
    return t('personPaid', { ...done, amount: formatMoney(one.amount_minor, currency, language) })
  })
  const items = [...told, ...(offer_count > 0 ? [t('offersGone', { count: offer_count })] : [])]
  return <PreviewSection title={t('told')} items={items.length > 0 ? items : [t('nobodyAtWork')]} />
}

function nameOf({ person, kind, target_lang }: Told, language: Language): string {
  const step = nodeKinds[kind].name[language]
  const where = target_lang ? `${step}, ${formatLanguageName(target_lang, language)}` : step
  return `${personName(person.nickname, language)} · ${where}`
}
