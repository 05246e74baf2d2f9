import { Text, TextInput } from '@mantine/core'
import { calls, verificationCode } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { CallError } from '../../../../api/client.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { CodeField } from '../../../../parts/code-field/CodeField.tsx'
import { codeErrorsAt } from '../../../../parts/code-field/code-errors.ts'
import { channelOf, readContact } from '../../../../parts/code-field/contact.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../parts/query/ErrorNote.tsx'
import { sessionText } from '../session.text.ts'
import { forgotText } from './forgot.text.ts'

interface VerifyStepProps {
  account: string
  /** The reason why this step is shown again. */
  notice: CallError | null
  onVerified: (account: string, grant: string) => void
}

const schema = z.object({
  contact: z.string().refine((typed) => readContact(channelOf(typed), typed) !== null),
  code: verificationCode,
})
type Entered = z.infer<typeof schema>

export function VerifyStep({ account, notice, onVerified }: VerifyStepProps) {
  const t = useText(forgotText)
  const common = useText(sessionText)
  const fields = useFields(
    schema,
    { contact: { title: common('emailOrPhone') }, code: { title: common('code') } },
    { contact: account, code: '' },
  )
  const channel = channelOf(fields.watch('contact'))
  const verify = useVerify(channel, fields, onVerified)
  return (
    <Form
      save={{ isPending: verify.isPending, message: null }}
      onSubmit={fields.handleSubmit(verify.send)}
      submitLabel={t('next')}
      isWide
    >
      <Text c="dimmed">{t('verifyHint')}</Text>
      <ErrorNote message={verify.message} error={verify.error ? null : notice} />
      <TextInput
        label={common('emailOrPhone')}
        autoComplete="username"
        error={fields.formState.errors.contact?.message}
        {...fields.register('contact')}
      />
      <Controller
        control={fields.control}
        name="code"
        render={({ field, fieldState }) => (
          <CodeField
            channel={channel}
            target={readContact(channel, fields.watch('contact'))}
            purpose="reset"
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            onTargetMissing={() => void fields.trigger('contact', { shouldFocus: true })}
          />
        )}
      />
    </Form>
  )
}

function useVerify(
  channel: ReturnType<typeof channelOf>,
  fields: Fields<Entered, Entered>,
  onVerified: VerifyStepProps['onVerified'],
) {
  const onDone = ({ grant }: { grant: string | null }) => {
    if (grant !== null) onVerified(fields.getValues('contact').trim(), grant)
  }
  const byEmail = useSave(calls.code.isValidateEmailCode, { fields, errorsAt: codeErrorsAt, onDone })
  const byPhone = useSave(calls.code.isValidatePhoneCode, { fields, errorsAt: codeErrorsAt, onDone })
  const { isPending, message, error } = channel === 'email' ? byEmail : byPhone
  const send = ({ contact, code }: Entered) => {
    const address = readContact(channel, contact)
    if (address === null) return
    if (channel === 'email') byEmail.send({ email: address, purpose: 'reset', code })
    else byPhone.send({ phone: address, purpose: 'reset', code })
  }
  return { send, isPending, message, error }
}
