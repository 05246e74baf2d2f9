/** `/ops/quotes/new`: an operator fills in an order for a company and keeps its price as a quote. */
import { Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useRef, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { BackLink } from '../../../../parts/back/BackLink.tsx'
import { paths } from '../../../../paths.ts'
import { useNow } from '../../../../ui/dates/use-now.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import classes from '../create/create.module.css'
import { QuotePanel } from '../create/QuotePanel.tsx'
import { AboutSection } from '../create/section/AboutSection.tsx'
import { DeadlineSection } from '../create/section/DeadlineSection.tsx'
import { FilesSection } from '../create/section/FilesSection.tsx'
import { FlowSection } from '../create/section/FlowSection.tsx'
import { LanguageSection } from '../create/section/LanguageSection.tsx'
import { OptionsSection } from '../create/section/OptionsSection.tsx'
import { Section } from '../create/section/Section.tsx'
import type { DraftHandle } from '../create/use-draft.ts'
import { type OrderFiles, useOrderFiles } from '../create/use-order-files.ts'
import { useQuote } from '../create/use-quote.ts'
import { type Draft, emptyDraft, missingIn } from '../draft/draft.ts'
import { OrderedCompany } from '../draft/ordered-company.ts'
import { houseQuoteText } from './house-quote.text.ts'
import { MakeHouseQuote } from './MakeHouseQuote.tsx'

export function HouseQuoteScreen() {
  const t = useText(houseQuoteText)
  const [company_id, setCompany] = useState<string | null>(null)
  return (
    <>
      <BackLink to={paths.opsQuotes}>{t('back')}</BackLink>
      <PageHeader title={t('title')} description={t('about')} />
      <OrderedCompany value={company_id}>
        <HouseQuote company_id={company_id} onCompany={setCompany} />
      </OrderedCompany>
    </>
  )
}

interface HouseQuoteProps {
  company_id: string | null
  onCompany: (companyId: string | null) => void
}

function HouseQuote({ company_id, onCompany }: HouseQuoteProps) {
  const t = useText(houseQuoteText)
  const handle = useUnkeptDraft()
  const files = useOrderFiles({ ...handle, begin: () => {} })
  const asked = useQuote(handle.draft, company_id !== null && !files.upload.isBusy)
  return (
    <div className={classes.page}>
      <div className={classes.steps}>
        <Section title={t('client')}>
          <ClientField value={company_id} onChange={onCompany} />
        </Section>
        {company_id === null ? (
          <Text size="sm" c="dimmed">
            {t('chooseFirst')}
          </Text>
        ) : (
          <Sections handle={handle} files={files} asked={asked} />
        )}
      </div>
      {company_id !== null && <Priced company_id={company_id} handle={handle} files={files} asked={asked} />}
    </div>
  )
}

interface FilledIn {
  handle: DraftHandle
  files: OrderFiles
  asked: ReturnType<typeof useQuote>
}

function Sections({ handle, files, asked }: FilledIn) {
  return (
    <>
      <FilesSection {...handle} files={files} />
      <LanguageSection {...handle} />
      <FlowSection {...handle} />
      <DeadlineSection {...handle} earliest={asked.tooSoon} />
      <OptionsSection {...handle} />
      <AboutSection {...handle} isPoRequired={false} charge_minor={asked.quote?.charge_minor} />
    </>
  )
}

function Priced({ company_id, handle: { draft, change }, files, asked }: FilledIn & { company_id: string }) {
  const t = useText(houseQuoteText)
  const [isMaking, setMaking] = useState(false)
  const missing = missingIn(draft, files.upload.isBusy, useNow(30_000))
  const { order, quote, refetch: _, ...state } = asked
  return (
    <>
      <QuotePanel
        {...state}
        flow_id={draft.flow_id}
        quote={quote}
        missing={missing}
        upload={files.upload}
        isOrdering={false}
        fileNames={new Map(draft.files.map((file) => [file.file_id, file.name]))}
        words={{ confirm: t('make'), hint: t('makeHint') }}
        onConfirm={() => setMaking(true)}
        onDeadline={(deadline_at) => change({ deadline_hours: null, deadline_at })}
        languages={{ source_lang: draft.source_lang ?? 'en', target_langs: draft.target_langs }}
        onRead={files.reread}
        onAdopt={({ source_lang, target_lang }) => change({ source_lang, target_langs: [target_lang] })}
        onRemoveLanguage={null}
      />
      <MakeHouseQuote
        company_id={company_id}
        order={order}
        quote={quote}
        deadline_hours={draft.deadline_hours}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
      />
    </>
  )
}

function ClientField({ value, onChange }: { value: string | null; onChange: (companyId: string | null) => void }) {
  const t = useText(houseQuoteText)
  const [keyword, setKeyword] = useState('')
  const { data } = useCall(calls.credit.getCredit, { keyword, pageSize: 50 }, { keepPrevious: true })
  return (
    <LongSelect
      aria-label={t('client')}
      description={t('clientHint')}
      maw={420}
      data={(data?.list ?? []).map(({ company_id, name }) => ({ value: company_id, label: name }))}
      value={value}
      onSearchChange={setKeyword}
      onChange={onChange}
    />
  )
}

/** What stands in the form; it is kept nowhere before it is a quote. */
function useUnkeptDraft(): DraftHandle & { draft_id: string } {
  const [draft_id] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(Date.now()))
  const newest = useRef(draft)
  return {
    draft_id,
    draft,
    /** A function gets the present draft, because uploads may end at any time. */
    change(part) {
      const before = newest.current
      const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      newest.current = after
      setDraft(after)
    },
  }
}
