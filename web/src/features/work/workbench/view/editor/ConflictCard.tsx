/**
 * Somebody else has saved the segment first: shows their text, the own one and both merged, and lets the person choose.
 */

import { Button, Text } from '@mantine/core'
import type { SegmentCode, WorkSegment } from '@polyphony/contract'
import { merge3 } from '@polyphony/contract/ground/diff'
import { useText } from '../../../../../i18n/i18n.ts'
import type { Row } from '../../core/row/row.ts'
import { useOpenDocument } from '../context/context.ts'
import { DiffText } from '../tagged/DiffText.tsx'
import { text } from '../texts/workbench.text.ts'
import classes from './editor.module.css'

export function ConflictCard({ row, theirs }: { row: Row; theirs: WorkSegment }) {
  const t = useText(text)
  const opened = useOpenDocument()
  const { segment_id, codes } = row.segment
  const base = opened.outbox.entry(segment_id)?.base_target ?? ''
  const merged = merge3(base, row.target, theirs.target)
  const decide = (target: string | null) => () => opened.outbox.decide(segment_id, target)
  return (
    <section className={classes.conflict} aria-label={t('conflictTitle')}>
      <Text fw={600}>{t('conflictTitle')}</Text>
      <div className={classes.versions}>
        <Version
          name={t('conflictTheirs')}
          base={base}
          codes={codes}
          target={theirs.target}
          action={t('useTheirs')}
          onUse={decide(null)}
        />
        <Version
          name={t('conflictMine')}
          base={base}
          codes={codes}
          target={row.target}
          action={t('useMine')}
          onUse={decide(row.target)}
        />
        {!merged.conflict && (
          <Version
            name={t('conflictMerged')}
            base={base}
            codes={codes}
            target={merged.text}
            action={t('useMerged')}
            onUse={decide(merged.text)}
          />
        )}
      </div>
    </section>
  )
}

interface VersionProps {
  name: string
  base: string
  target: string
  codes: readonly SegmentCode[]
  action: string
  onUse: () => void
}

function Version({ name, base, target, codes, action, onUse }: VersionProps) {
  return (
    <div className={classes.version}>
      <span className={classes.versionName}>{name}</span>
      <span>
        <DiffText before={base} after={target} codes={codes} />
      </span>
      <Button size="compact-xs" variant="default" onClick={onUse}>
        {action}
      </Button>
    </div>
  )
}
