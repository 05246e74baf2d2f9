/** What the flow would cost and how long it would take, for as much work as one likes to try. */
import { NumberInput, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, type InputOf, isMonolingual, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import classes from './designer.module.css'
import { designerText } from './designer.text.ts'
import type { Designer } from './edit/use-designer.ts'
import { stepNames } from './step/step-names.ts'

type Preview = typeof calls.flow.previewFlow

export function PreviewPanel({ designer }: { designer: Designer }) {
  const t = useText(designerText)
  const language = useLanguage()
  const messageOf = useErrorMessage()
  const choices = useLanguageChoices()
  const isTimed = designer.media === 'audio' || designer.media === 'video'
  const [sample, setSample] = useState({
    source_lang: 'en',
    target_lang: (language === 'en' ? 'zh' : language) as string,
    word_count: 1000,
    minutes: isTimed ? 10 : null,
  })
  // Neither settings nor places change the price: the same question isn't asked anew for them.
  const { nodes, edges } = designer.draft.graph
  const graph = { nodes: nodes.map(({ node_id, kind, hours }) => ({ node_id, kind, hours })), edges }
  const [asked] = useDebouncedValue<InputOf<Preview>>({ ...sample, media: designer.media, graph }, 400)
  const isSound = designer.problems.length === 0
  const isCurrent = JSON.stringify(asked.graph) === JSON.stringify(graph)
  const found = useCall(calls.flow.previewFlow, asked, { enabled: isSound && isCurrent, keepPrevious: true })
  return (
    <Card title={t('preview')}>
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <LongSelect
            label={t('sourceLang')}
            data={choices}
            allowDeselect={false}
            value={sample.source_lang}
            onChange={(lang) => lang && setSample({ ...sample, source_lang: lang })}
          />
          {!isMonolingual(designer.draft.graph) && (
            <LongSelect
              label={t('targetLang')}
              data={choices}
              allowDeselect={false}
              value={sample.target_lang}
              onChange={(lang) => lang && setSample({ ...sample, target_lang: lang })}
            />
          )}
          <Amount
            label={t('words')}
            value={sample.word_count}
            max={10_000_000}
            onChange={(word_count) => setSample({ ...sample, word_count })}
          />
          {sample.minutes !== null && (
            <Amount
              label={t('minutes')}
              value={sample.minutes}
              max={10_000}
              onChange={(minutes) => setSample({ ...sample, minutes })}
            />
          )}
        </SimpleGrid>
        {!isSound ? (
          <Text size="sm" c="dimmed">
            {t('previewLater')}
          </Text>
        ) : found.error ? (
          <Text size="sm" c="var(--overdue)" role="alert">
            {messageOf(found.error)}
          </Text>
        ) : found.data ? (
          <Result result={found.data} designer={designer} />
        ) : (
          <Skeleton height={72} />
        )}
      </Stack>
    </Card>
  )
}

function Result({ result, designer }: { result: OutputOf<Preview>; designer: Designer }) {
  const t = useText(designerText)
  const names = stepNames(designer.draft.graph, useLanguage())
  const { items, charge_minor, currency, duration_hours } = result
  return (
    <>
      <dl className={classes.sums}>
        {items.map(({ node_id, amount_minor }) => (
          <div key={node_id}>
            <dt>{names.get(node_id) ?? node_id}</dt>
            <dd>
              <Money minor={amount_minor} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <Money minor={charge_minor} currency={currency} fw={600} />
          </dd>
        </div>
        <div>
          <dt>{t('duration')}</dt>
          <dd>{t('hoursTaken', { count: duration_hours })}</dd>
        </div>
      </dl>
      <Text size="xs" c="dimmed">
        {t('previewNote')}
      </Text>
    </>
  )
}

interface AmountProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

function Amount({ label, value, max, onChange }: AmountProps) {
  return (
    <NumberInput
      label={label}
      min={1}
      max={max}
      allowDecimal={false}
      thousandSeparator=","
      value={value}
      onChange={(next) => typeof next === 'number' && next >= 1 && onChange(next)}
    />
  )
}
