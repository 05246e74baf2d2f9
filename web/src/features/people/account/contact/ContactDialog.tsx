/** Replaces a contact by another one, which is proven by a code that is sent to it. */
import { TextInput } from '@mantine/core'
import { type CodeChannel, calls, emailAddress, phoneNumber, verificationCode } from '@polyphony/contract'
import { Controller, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { codeErrorsAt } from '../../../../parts/code-field/code-errors.ts'
import { readContact } from '../../../../parts/code-field/contact.ts'
import { useConfirmedSave } from '../../../../parts/confirm-identity/use-confirmed-save.tsx'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useKeepProfile } from '../use-profile.ts'
import { contactText } from './contact.text.ts'

interface ContactDialogProps {
  channel: CodeChannel
  isNew: boolean
  onClose: () => void
}

export function ContactDialog({ channel, isNew, onClose }: ContactDialogProps) {
  const t = useText(contactText)
  const title = channel === 'email' ? (isNew ? 'addEmail' : 'changeEmail') : isNew ? 'addPhone' : 'changePhone'
  return (
    <FormDialog isOpen onClose={onClose} title={t(title)}>
      <Fields channel={channel} />
    </FormDialog>
  )
}

const schemas = {
  email: z.object({ contact: emailAddress, code: verificationCode }),
  phone: z.object({ contact: phoneNumber, code: verificationCode }),
}
const errorsAt = { ...codeErrorsAt, EMAIL_EXISTS: 'contact', PHONE_EXISTS: 'contact' } as const

const attributes = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

function Fields({ channel }: { channel: CodeChannel }) {
  const t = useText(contactText)
  const common = useText(commonText)
  const keep = useKeepProfile()
  const label = t(channel === 'email' ? 'newEmail' : 'newPhone')
  const fields = useFields(
    schemas[channel],
    { contact: { title: label }, code: { title: t('code') } },
    { contact: '', code: '' },
  )
  const typed = useWatch({ control: fields.control, name: 'contact' })
  const save = useConfirmedSave(calls.account.changeContact, {
    fields,
    errorsAt,
    invalidates: [calls.session._init],
    done: t('saved'),
    onDone: keep,
  })
  const submit = fields.handleSubmit(({ contact, code }) => save.send({ [channel]: contact, code }))
  return (
    <>
      <Form save={save} onSubmit={submit} submitLabel={common('save')}>
        <TextInput
          label={label}
          description={channel === 'phone' ? t('phoneHint') : undefined}
          {...attributes[channel]}
          data-autofocus
          error={fields.formState.errors.contact?.message}
          {...fields.register('contact')}
        />
        <Controller
          control={fields.control}
          name="code"
          render={({ field }) => (
            <CodeField
              channel={channel}
              purpose="bind"
              target={readContact(channel, typed)}
              value={field.value}
              onChange={field.onChange}
              error={fields.formState.errors.code?.message}
              onTargetMissing={() => void fields.trigger('contact', { shouldFocus: true })}
            />
          )}
        />
      </Form>
      {save.dialog}
    </>
  )
}
