/** The frame of the forms for one unit or one term. */
import { Alert, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { LanguageFields } from '../LanguageFields.tsx'

interface EntryDialogProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

export function EntryDialog({ isOpen, title, onClose, children }: EntryDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="lg">
      {children}
    </Modal>
  )
}

interface EntryFormProps<T extends FieldValues> {
  form: UseFormReturn<T>
  /** What the server said against it. */
  problem: ReactNode
  /** A new one says which languages it is of. */
  isNew: boolean
  isSaving: boolean
  onSave: (written: T) => void
  onCancel: () => void
  children: ReactNode
}

export function EntryForm<T extends FieldValues>(props: EntryFormProps<T>) {
  const { form, problem, isNew, isSaving, onSave, onCancel, children } = props
  const common = useText(commonText)
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(onSave)(event)} noValidate>
        <Stack gap="md">
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {isNew && <LanguageFields />}
          {children}
          <FormActions submitLabel={common('save')} loading={isSaving} onCancel={onCancel} />
        </Stack>
      </form>
    </FormProvider>
  )
}
