/** Names a group of clients: a new one, or another name of one that is there. */
import { TextInput } from '@mantine/core'
import { type ClientGroup, calls, clientGroupLimits } from '@polyphony/contract'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { groupsText } from './groups.text.ts'

interface GroupDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  group: ClientGroup | null
  onClose: () => void
}

export function GroupDialog({ isOpen, group, onClose }: GroupDialogProps) {
  const t = useText(groupsText)
  // While the dialog closes, it still shows the last one.
  const [shown, setShown] = useState(group)
  if (isOpen && group !== shown) setShown(group)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={shown ? t('renameOf', { name: shown.name }) : t('create')}>
      <NameField group={shown} />
    </FormDialog>
  )
}

const schema = z.object({ name: z.string().trim().min(1).max(clientGroupLimits.name) })

function NameField({ group }: { group: ClientGroup | null }) {
  const t = useText(groupsText)
  const fields = useFields(
    schema,
    { name: { title: t('name'), length: { min: 1, max: clientGroupLimits.name } } },
    { name: group?.name ?? '' },
  )
  const save = useSave(calls.clientGroups.saveClientGroup, {
    fields,
    errorsAt: { CLIENT_GROUP_EXISTS: 'name' },
    invalidates: [calls.clientGroups.getClientGroups],
    done: t('saved'),
  })
  const submit = fields.handleSubmit(({ name }) =>
    save.send({ name, ...(group && { client_group_id: group.client_group_id }) }),
  )
  return (
    <Form save={save} onSubmit={submit} submitLabel={t('save')}>
      <TextInput
        {...fields.register('name')}
        label={t('name')}
        maxLength={clientGroupLimits.name}
        data-autofocus
        error={fields.formState.errors.name?.message}
      />
    </Form>
  )
}
