/** Rates that talents have asked for, beside the standard prices of both sides. */
import { Button, Text } from '@mantine/core'
import { type AskedRate, askedRateFilters, nodeKinds, unitWords, workName } from '@polyphony/contract'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { formatCalendarDate, formatMoney, formatRelative } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FilterChoice, FilterSearch, FilterSegments } from '../../../../parts/list/filters.tsx'
import { ListPanel } from '../../../../parts/list/ListPanel.tsx'
import { useList } from '../../../../parts/list/use-list.ts'
import { NodeKindLabel } from '../../../../parts/work/NodeKindLabel.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { StatusDot, type Tone } from '../../../../ui/state/Status.tsx'
import cells from '../../../../ui/table/cells.module.css'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import { TruncatedText } from '../../../../ui/text/TruncatedText.tsx'
import { askedRateList, ratedKinds } from '../price-lists.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { EndRateDialog } from './EndRateDialog.tsx'
import { Margin } from './Margin.tsx'
import { askedRatesText } from './rates.text.ts'

const useAskedRates = () => useList(askedRateList)

export function RatesPanel() {
  const t = useText(askedRatesText)
  const list = useAskedRates()
  const [chosen, setChosen] = useState<AskedRate | null>(null)
  const [ended, setEnded] = useState<AskedRate | null>(null)
  return (
    <>
      <ListPanel
        isBare
        list={list}
        label={t('title')}
        filters={<Filters list={list} />}
        columns={useColumns(setChosen, setEnded)}
        rowKey={({ rate_id }) => rate_id}
        empty={{ icon: IconCoins, title: t('nothing') }}
        noMatch={{
          icon: IconCoins,
          title: t(list.values.state === 'asked' ? 'nothing' : 'noneFound'),
          clearLabel: t('showAll'),
        }}
      />
      <DecideDialog rate={chosen} onClose={() => setChosen(null)} />
      <EndRateDialog rate={ended} onClose={() => setEnded(null)} />
    </>
  )
}

function Filters({ list }: { list: ReturnType<typeof useAskedRates> }) {
  const t = useText(askedRatesText)
  const language = useLanguage()
  const languages = useLanguageChoices()
  const nameOf = (lang: string | undefined) => languages.find(({ value }) => value === lang)?.label ?? String(lang)
  const langs = { options: languages.map(({ value }) => value), nameOf, isSearchable: true }
  return (
    <>
      <FilterSegments list={list} name="state" label={t('state')} options={askedRateFilters} nameOf={t} />
      <FilterSearch list={list} name="keyword" label={t('search')} width={180} />
      <FilterChoice
        list={list}
        name="node_kind"
        label={t('work')}
        anything={t('anyKind')}
        options={ratedKinds}
        nameOf={(kind) => (kind ? workName(kind)[language] : '')}
        width={180}
      />
      <FilterChoice list={list} name="source_lang" label={t('source')} anything={t('anySource')} {...langs} />
      <FilterChoice list={list} name="target_lang" label={t('target')} anything={t('anyTarget')} {...langs} />
    </>
  )
}

const tones = {
  asked: 'pending',
  agreed: 'done',
  refused: 'overdue',
  withdrawn: 'paused',
} as const satisfies Record<string, Tone>

type OnRate = (rate: AskedRate) => void

function useColumns(onDecide: OnRate, onEnd: OnRate): Column<AskedRate>[] {
  const t = useText(askedRatesText)
  const language = useLanguage()
  const amount = (minor: number | null, { currency }: AskedRate) =>
    minor === null ? '–' : <Money minor={minor} currency={currency} />
  return [
    {
      id: 'talent',
      header: t('talent'),
      isTitle: true,
      cell: ({ talent }) => (
        <div className={cells.names}>
          <TruncatedText text={talent.nickname} fw={600} />
          <span className={cells.sub}>{t('level', { level: talent.level })}</span>
        </div>
      ),
    },
    {
      id: 'work',
      header: t('work'),
      cell: ({ node_kind, source_lang, target_lang }) => (
        <div className={cells.names}>
          <NodeKindLabel kind={node_kind} />
          <span className={cells.sub}>
            <LanguagePair source={source_lang} target={target_lang} />
          </span>
        </div>
      ),
    },
    { id: 'rate', header: t('rate'), align: 'end', cell: (rate) => <Rate rate={rate} /> },
    { id: 'standard', header: t('standard'), align: 'end', cell: (rate) => amount(rate.standard_minor, rate) },
    { id: 'client', header: t('client'), align: 'end', cell: (rate) => amount(rate.client_minor, rate) },
    {
      id: 'margin',
      header: t('margin'),
      align: 'end',
      cell: ({ client_minor, agreed_minor, rate_minor }) => (
        <Margin client={client_minor} pay={agreed_minor ?? rate_minor} />
      ),
    },
    { id: 'asked', header: t('askedAt'), cell: ({ asked_at }) => formatRelative(asked_at, language) },
    {
      id: 'decide',
      header: t('decide'),
      align: 'end',
      cell: (rate) => <Decision rate={rate} onDecide={onDecide} onEnd={onEnd} />,
    },
  ]
}

function Rate({ rate: { node_kind, rate_minor, agreed_minor, currency } }: { rate: AskedRate }) {
  const t = useText(askedRatesText)
  const language = useLanguage()
  const unit = unitWords[nodeKinds[node_kind].unit][language]
  return (
    <div className={cells.names}>
      <Money minor={rate_minor} currency={currency} fw={600} />
      <span className={cells.sub}>
        {agreed_minor === null || agreed_minor === rate_minor
          ? t('perUnit', { unit })
          : t('agreedAt', { rate: formatMoney(agreed_minor, currency, language) })}
      </span>
    </div>
  )
}

interface DecisionProps {
  rate: AskedRate
  onDecide: OnRate
  onEnd: OnRate
}

function Decision({ rate, onDecide, onEnd }: DecisionProps) {
  const t = useText(askedRatesText)
  const { state, decided_by, ended_by, can, talent } = rate
  if (can.decide)
    return (
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('decideOf', { name: talent.nickname })}
        onClick={() => onDecide(rate)}
      >
        {t('decide')}
      </Button>
    )
  if (state === 'asked')
    return (
      <Text span size="sm" c="dimmed">
        {t('ownHint')}
      </Text>
    )
  const by = ended_by ?? decided_by
  return (
    <div className={cells.names}>
      <State rate={rate} />
      {by && <span className={cells.sub}>{by.nickname}</span>}
      {can.end && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('endOf', { name: talent.nickname })}
            onClick={() => onEnd(rate)}
          >
            {t('end')}
          </Button>
        </div>
      )}
    </div>
  )
}

function State({ rate: { state, ends_on, is_over, end_reason } }: { rate: AskedRate }) {
  const t = useText(askedRatesText)
  const language = useLanguage()
  const day = ends_on && formatCalendarDate(ends_on, language)
  return (
    <>
      <StatusDot tone={is_over ? 'paused' : tones[state]}>
        {day ? t(is_over ? 'endedOn' : 'endsOn', { day }) : t(state)}
      </StatusDot>
      {end_reason && <TruncatedText text={end_reason} className={cells.sub} />}
    </>
  )
}
