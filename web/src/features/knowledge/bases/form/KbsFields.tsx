import { Switch, Textarea, TextInput } from '@mantine/core'
import { type KbsType, kbsTypes } from '@polyphony/contract'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '../../../../i18n/i18n.ts'
import { DepartmentsField } from './DepartmentsField.tsx'
import { kbsFormText } from './kbs-form.text.ts'
import { ColourField, IconField } from './LookFields.tsx'
import { type KbsPicture, PictureField } from './PictureField.tsx'
import type { KbsForm } from './use-kbs-form.ts'

interface KbsFieldsProps {
  fields: KbsForm
  type: KbsType
  /** It stands in another base, whose readers it has at most. */
  isBelow: boolean
  picture: KbsPicture
  /** Where it goes. */
  children?: ReactNode
}

export function KbsFields({ fields, type, isBelow, picture, children }: KbsFieldsProps) {
  const { control, register, formState } = fields
  const t = useText(kbsFormText)
  const { errors } = formState
  return (
    <>
      <TextInput
        label={t('title')}
        required
        data-autofocus
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={6}
        error={errors.description?.message}
        {...register('description')}
      />
      {children}
      {type === kbsTypes.corporate && (
        <Controller
          control={control}
          name="department_ids"
          render={({ field: { value, onChange } }) => (
            <DepartmentsField
              none={t(isBelow ? 'likeAbove' : 'everybody')}
              value={value}
              onChange={onChange}
              error={errors.department_ids?.message}
            />
          )}
        />
      )}
      {type === kbsTypes.corporate && (
        <Switch label={t('forTasks')} description={t('forTasksHint')} {...register('is_for_tasks')} />
      )}
      <Controller control={control} name="icon" render={({ field }) => <IconField {...field} />} />
      <Controller control={control} name="colour" render={({ field }) => <ColourField {...field} />} />
      <PictureField picture={picture} />
    </>
  )
}
