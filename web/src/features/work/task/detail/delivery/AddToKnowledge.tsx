/** Adds the result to a knowledge base, once to each. */
import { Button, Text } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { IconBooks } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { KbsCascader } from '../../../../../parts/knowledge/KbsCascader.tsx'
import { paths } from '../../../../../paths.ts'
import { deliveryText } from './delivery.text.ts'

const { addTask2Knowledge, getKnowledgeFileList } = calls.knowledge

export function AddToKnowledge({ taskId }: { taskId: string }) {
  const t = useText(deliveryText)
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(getKnowledgeFileList, { task_id: taskId })
  if (!data) return null
  const look = { size: 'compact-md', leftSection: <IconBooks size={16} aria-hidden /> } as const
  return (
    <>
      {data.total > 0 && (
        <Button {...look} variant="subtle" renderRoot={(props) => <Link to={paths.knowledgeList} {...props} />}>
          {t('inKnowledge')}
        </Button>
      )}
      <Button {...look} variant="default" onClick={() => setOpen(true)}>
        {t(data.total > 0 ? 'addToAnother' : 'addToKnowledge')}
      </Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('addToKnowledge')}>
        <Fields taskId={taskId} />
      </FormDialog>
    </>
  )
}

function Fields({ taskId }: { taskId: string }) {
  const t = useText(deliveryText)
  const { role_admin: isAdmin } = useSessionUser()
  const [kbsId, setKbsId] = useState<string | null>(null)
  const save = useSave(addTask2Knowledge, { invalidates: [getKnowledgeFileList], done: t('inKnowledgeNow') })
  return (
    <Form
      save={save}
      onSubmit={() => kbsId && save.send({ task_id: taskId, kbs_id: kbsId })}
      submitLabel={t('add')}
      isDisabled={kbsId === null}
    >
      <Text size="sm" c="dimmed">
        {t('addHint')}
      </Text>
      <KbsCascader
        label={t('base')}
        required
        value={kbsId}
        onChange={(value) => setKbsId(value)}
        enabled={isAdmin ? ['corporate', 'individual'] : ['individual']}
      />
    </Form>
  )
}
