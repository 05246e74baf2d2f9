/** All recorded facts about the origin of a text. */
import { Text } from '@mantine/core'
import type { SegmentOrigin } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import classes from './estimate.module.css'
import { estimateText } from './estimate.text.ts'

export function OriginFacts({ origin, name }: { origin: SegmentOrigin; name: string }) {
  const t = useText(estimateText)
  const { kind, provider, model, prompt_version, tm_unit_id, score, terms } = origin
  const isEdited = kind === 'human' && (provider !== undefined || tm_unit_id !== undefined)
  const facts: [string, ReactNode][] = [[t('kind'), isEdited ? `${name} · ${t('edited')}` : name]]
  if (provider) facts.push([t('provider'), provider])
  if (model) facts.push([t('model'), model])
  if (prompt_version) facts.push([t('prompt'), <code key="prompt">{prompt_version}</code>])
  if (score !== undefined) facts.push([t(tm_unit_id ? 'match' : 'confidence'), `${Math.round(score)}%`])
  if (tm_unit_id) facts.push([t('unit'), <code key="unit">{tm_unit_id}</code>])
  if (terms && terms.length > 0) facts.push([t('terms'), terms.join(' · ')])
  return (
    <>
      <Text size="sm" fw={600}>
        {t('origin')}
      </Text>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <FactRow key={label} label={label} value={value} />
        ))}
      </dl>
    </>
  )
}

function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
