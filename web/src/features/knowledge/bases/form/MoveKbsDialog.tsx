import { Text } from '@mantine/core'
import { calls, type KnowledgeBase, kbsLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { KbsCascader } from '../../../../parts/knowledge/KbsCascader.tsx'
import { kbsReads, rootOf } from '../kbs-calls.ts'
import { kbsFormText } from './kbs-form.text.ts'

interface MoveKbsDialogProps {
  isOpen: boolean
  base: KnowledgeBase
  onClose: () => void
}

export function MoveKbsDialog({ isOpen, base, onClose }: MoveKbsDialogProps) {
  const t = useText(kbsFormText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} size="sm" title={t('moveTitle', { name: base.title })}>
      <Fields base={base} />
    </FormDialog>
  )
}

function Fields({ base }: Pick<MoveKbsDialogProps, 'base'>) {
  const t = useText(kbsFormText)
  const root = rootOf[base.type]
  const before = base.parent_id ?? root
  const [version] = useState(base.version) // of what was seen when it began
  const [place, setPlace] = useState(before)
  const save = useSave(calls.kbs.moveKbs, {
    invalidates: kbsReads,
    invalidatesOnError: kbsReads,
    words: { VERSION_CONFLICT: t('conflict') },
    done: t('moved', { name: base.title }),
  })
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ kbs_id: base.kbs_id, version, parent_id: place === root ? null : place })}
      submitLabel={t('move')}
      isDisabled={place === before}
    >
      <KbsCascader
        label={t('moveTo')}
        value={place}
        onChange={(value) => setPlace(value ?? root)}
        enabled={[root]}
        hasRoots
        isRefused={(kbsId, level) => kbsId === base.kbs_id || level >= kbsLimits.depth}
      />
      <Text size="sm" c="dimmed">
        {t('moveHint')}
      </Text>
    </Form>
  )
}
