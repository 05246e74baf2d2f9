/** The form of a base: what it takes, and how it is sent. */
import { calls, kbsColour, kbsDescription, kbsIcon, kbsLimits, kbsTitle } from '@polyphony/contract'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { kbsReads } from '../kbs-calls.ts'
import { kbsFormText } from './kbs-form.text.ts'

const schema = z.object({
  title: kbsTitle,
  description: kbsDescription,
  icon: kbsIcon,
  colour: kbsColour,
  department_ids: z.array(z.string()),
  is_for_tasks: z.boolean(),
})
export type KbsValues = z.input<typeof schema>
export type KbsSent = z.output<typeof schema>
export type KbsForm = Fields<KbsValues, KbsSent>

export const emptyBase: KbsValues = {
  title: '',
  description: '',
  icon: 'book',
  colour: 'blue',
  department_ids: [],
  is_for_tasks: false,
}

export function useKbsFields(values: KbsValues): KbsForm {
  const t = useText(kbsFormText)
  return useFields(
    schema,
    {
      title: { title: t('title'), length: { min: 1, max: kbsLimits.title } },
      description: { title: t('description'), length: { min: 0, max: kbsLimits.description } },
      department_ids: { title: t('departments') },
    },
    values,
  )
}

export function useKbsSave(fields: KbsForm, said: 'created' | 'saved') {
  const t = useText(kbsFormText)
  return useSave(calls.kbs.createOrUpdateKbs, {
    fields,
    errorsAt: { KBS_DEPARTMENT_OUTSIDE: 'department_ids' },
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: kbsReads,
    invalidatesOnError: kbsReads,
    done: (_, { title }) => t(said, { name: title }),
  })
}
