/** The words of a prompt while they are being written, and their saving. */
import { notifications } from '@mantine/notifications'
import {
  calls,
  type Directive,
  type DirectiveVariable,
  directiveLimits,
  directiveText,
  directiveVariables,
  directiveVisibility,
} from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { paths } from '../../../../paths.ts'
import { directiveReads } from '../list/directive-list.ts'
import { promptText } from '../prompt.text.ts'

const variable = z.object({
  name: z.string(),
  is_optional: z.boolean(),
  label: z.string().max(directiveLimits.label),
  preset: z.string().max(directiveLimits.preset),
})
const schema = z.object({
  title: z.string().trim().min(1).max(directiveLimits.title),
  description: z.string().trim().max(directiveLimits.description),
  prompt: z.string().trim().min(1).max(directiveLimits.prompt),
  variables: z.array(variable),
  visibility: directiveVisibility,
  note: z.string().trim().max(directiveLimits.note),
})
export type Written = z.infer<typeof schema>

export const blankPrompt: Written = {
  title: '',
  description: '',
  prompt: '',
  variables: [],
  visibility: 'me',
  note: '',
}

export function useDirective(directive: Directive | null, start: Written) {
  const t = useText(promptText)
  const rules = {
    title: { title: t('name'), length: { min: 1, max: directiveLimits.title } },
    description: { title: t('description'), length: { min: 0, max: directiveLimits.description } },
    prompt: { title: t('words'), length: { min: 1, max: directiveLimits.prompt } },
    note: { title: t('note'), length: { min: 0, max: directiveLimits.note } },
  }
  const fields = useFields(schema, rules, start)
  const { isLeaving, open } = useOpen()
  // The version that these words were begun from: one that is loaded meanwhile isn't overwritten unseen.
  const [version, setVersion] = useState(directive?.version)
  const save = useSave(calls.directive.createOrUpdateDirective, {
    fields,
    errorsAt: { DIRECTIVE_MALFORMED: 'prompt' },
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: directiveReads,
    staysOpen: true,
    onDone: (saved, { id }) => {
      notifications.show({ message: t('saved', { version: saved.version }) })
      if (!id) return open(saved.id)
      setVersion(saved.version)
      fields.reset({ ...fields.getValues(), prompt: saved.prompt, variables: saved.variables, note: '' })
    },
  })
  const prompt = directiveText(fields.watch('prompt'))
  const written: Record<string, DirectiveVariable> = Object.fromEntries(
    fields.watch('variables').map((each) => [each.name, each]),
  )
  const variables = directiveVariables(prompt, Object.values(written))
  const send = (target: { id: string; version: number } | null, { variables: _, ...said }: Written) =>
    save.send({ ...target, ...said, variables })
  return {
    fields,
    save,
    /** As they will be saved. */
    prompt,
    variables,
    version,
    isChanged: () => fields.formState.isDirty && !isLeaving.current,
    describe: (name: string, said: Partial<DirectiveVariable>) => {
      const before = variables.find((each) => each.name === name)
      if (!before) return
      const others = Object.values(written).filter((each) => each.name !== name)
      fields.setValue('variables', [...others, { ...before, ...said }], { shouldDirty: true })
    },
    submit: fields.handleSubmit((said) => send(directive && version ? { id: directive.id, version } : null, said)),
    saveCopy: fields.handleSubmit((said) => send(null, { ...said, visibility: 'me' })),
  }
}
export type DirectiveDraft = ReturnType<typeof useDirective>

/** Opens the page of a prompt that was just made: nothing is lost by leaving for it. */
function useOpen() {
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  return {
    isLeaving,
    open: (directive_id: string) => {
      isLeaving.current = true
      const to = { to: paths.productionDirectDetail, params: { directive_id }, replace: true }
      void navigate(to).finally(() => {
        isLeaving.current = false
      })
    },
  }
}
