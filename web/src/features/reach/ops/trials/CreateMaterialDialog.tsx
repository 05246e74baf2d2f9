/** Creates the draft of a material from documents. */
import { Alert, SegmentedControl, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, materialLimits, roles, type TrialRoleId, trialForms, trialKinds } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { currentLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { paths } from '../../../../paths.ts'
import { inSentence } from '../../../../ui/dialog/form-errors.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { uiText } from '../../../../ui/ui.text.ts'
import { type MaterialFile, MaterialFileField } from './MaterialFileField.tsx'
import { blank, type FilePart, inputOf, type Missing, missingIn, type NewMaterial, titleOf } from './new-material.ts'
import classes from './trials.module.css'
import { trialsText } from './trials.text.ts'

interface CreateMaterialDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function CreateMaterialDialog({ isOpen, onClose }: CreateMaterialDialogProps) {
  const t = useText(trialsText)
  return (
    // A click beside the dialog doesn't close it, so that uploads aren't lost.
    <FormDialog isOpen={isOpen} onClose={onClose} size={720} title={t('add')} closeOnClickOutside={false}>
      <Material />
    </FormDialog>
  )
}

function Material() {
  const t = useText(trialsText)
  const [isAsked, setAsked] = useState(false)
  const { made, change, fieldOf, isBusy } = useNewMaterial()
  const create = useCreate(made)
  const hints = fileHints[made.role_id]
  const isPicture = trialForms[made.role_id].document === 'picture'
  const missing = isAsked ? missingIn(made) : []
  const submit = () => {
    setAsked(true)
    const input = inputOf(made)
    if (input && missingIn(made).length === 0 && !isBusy) create.send(input)
  }
  return (
    <Form save={create} onSubmit={submit} submitLabel={t('create')}>
      <RoleChoice value={made.role_id} onChange={(role_id) => change({ role_id })} />
      <Languages made={made} missing={missing} onChange={change} />
      <MaterialFileField
        purpose="trialDocument"
        label={t(isPicture ? 'picture' : 'document')}
        description={t(hints.document, { max: materialLimits.segments })}
        isRequired
        error={missing.includes('document') && !isBusy ? t('uploadFirst') : undefined}
        {...fieldOf('document')}
      />
      <TitleField made={made} missing={missing} onChange={change} />
      {!isPicture && <MatchedFiles role={made.role_id} fieldOf={fieldOf} />}
      {!isPicture && (
        <MaterialFileField
          purpose="trialMedia"
          label={t('media')}
          description={t(hints.media)}
          isRequired={trialForms[made.role_id].needsRecording}
          error={missing.includes('recording') && !isBusy ? t('uploadRecording') : undefined}
          {...fieldOf('media')}
        />
      )}
      {isAsked && isBusy && <Alert role="status">{t('stillUploading')}</Alert>}
    </Form>
  )
}

/** The state of the form, and which of its files are still being uploaded. */
function useNewMaterial() {
  const [made, setMade] = useState(blank)
  const [busy, setBusy] = useState<ReadonlySet<FilePart>>(new Set())
  const change = (changes: Partial<NewMaterial>) => setMade((now) => ({ ...now, ...changes }))
  const setFile = (part: FilePart, file: MaterialFile | null) =>
    setMade((now) => ({
      ...now,
      files: { ...now.files, [part]: file },
      title: part === 'document' && file && now.title === '' ? titleOf(file.name) : now.title,
    }))
  const fieldOf = (part: FilePart) => ({
    value: made.files[part],
    onChange: (file: MaterialFile | null) => setFile(part, file),
    onBusy: (is: boolean) => setBusy((now) => new Set([...now, part].filter((one) => one !== part || is))),
  })
  return { made, change, fieldOf, isBusy: busy.size > 0 }
}

interface MatchedFilesProps {
  role: TrialRoleId
  fieldOf: ReturnType<typeof useNewMaterial>['fieldOf']
}

const fileHints = {
  1: { document: 'transcriptHint', draft: 'ownDraft', media: 'mediaHint' },
  2: { document: 'documentHint', draft: 'draftHint', media: 'mediaHint' },
  3: { document: 'scriptHint', draft: 'spokenDraft', media: 'filmHint' },
  4: { document: 'speechHint', draft: 'draftHint', media: 'speechMedia' },
  5: { document: 'documentHint', draft: 'draftNeeded', media: 'mediaHint' },
  6: { document: 'pictureHint', draft: 'draftHint', media: 'mediaHint' },
} as const satisfies Record<TrialRoleId, object>

/** The documents whose segments are matched with those of the material. */
function MatchedFiles({ role, fieldOf }: MatchedFilesProps) {
  const t = useText(trialsText)
  return (
    <div className={classes.two}>
      <MaterialFileField
        purpose="trialDocument"
        label={t('reference')}
        description={t('referenceHint')}
        {...fieldOf('reference')}
      />
      {!trialForms[role].isTextHidden && (
        <MaterialFileField
          purpose="trialDocument"
          label={t('draft')}
          description={t(fileHints[role].draft)}
          {...fieldOf('draft')}
        />
      )}
    </div>
  )
}

/** Opens the draft after creating it, and tells which document didn't match. */
function useCreate(made: NewMaterial) {
  const t = useText(trialsText)
  const navigate = useNavigate()
  return useSave(calls.opsTrial.createMaterial, {
    invalidates: [calls.opsTrial.getMaterialList],
    onDone: ({ material_id, reference_count, draft_count }) => {
      void navigate({ to: paths.opsTrial, params: { material_id } })
      const isReferenceUnmatched = made.files.reference !== null && reference_count === 0
      const isDraftUnmatched = made.files.draft !== null && draft_count === 0
      const warn = (message: string) => notifications.show({ color: 'red', autoClose: 12_000, message })
      if (isReferenceUnmatched) warn(t('referenceUnmatched'))
      if (isDraftUnmatched) warn(t('draftUnmatched'))
      if (!isReferenceUnmatched && !isDraftUnmatched) notifications.show({ message: t('created') })
    },
  })
}

function RoleChoice({ value, onChange }: { value: TrialRoleId; onChange: (role: TrialRoleId) => void }) {
  const t = useText(trialsText)
  const ui = useText(uiText)
  return (
    <SegmentedControl
      aria-label={t('role')}
      value={String(value)}
      onChange={(role) => onChange(Number(role) as TrialRoleId)}
      data={roles
        .filter(({ role_id }) => trialKinds[role_id])
        .map(({ role_id, role }) => ({ value: String(role_id), label: ui(role) }))}
    />
  )
}

interface PartProps {
  made: NewMaterial
  missing: readonly Missing[]
  onChange: (changes: Partial<NewMaterial>) => void
}

function Languages({ made, missing, onChange }: PartProps) {
  const t = useText(trialsText)
  const ui = useText(uiText)
  const messageOf = useErrorMessage()
  const languages = useLanguageChoices()
  const one = trialForms[made.role_id].isOneLanguage
  const problemOf = (name: 'source_lang' | 'target_lang', title: string) => {
    if (missing.includes(name)) return ui('choose', { title })
    return name === 'target_lang' && missing.includes('same_lang')
      ? messageOf({ code: 'LANGUAGE_DUPLICATE', data: {} })
      : undefined
  }
  const field = (name: 'source_lang' | 'target_lang', label: string) => (
    <LongSelect
      label={label}
      required
      data={languages}
      value={made[name] || null}
      error={problemOf(name, label)}
      onChange={(lang) => onChange({ [name]: lang ?? '' })}
    />
  )
  return (
    <div className={classes.two}>
      {field('source_lang', t(one ? 'language' : 'source'))}
      {!one && field('target_lang', t('target'))}
    </div>
  )
}

function TitleField({ made, missing, onChange }: PartProps) {
  const t = useText(trialsText)
  const ui = useText(uiText)
  return (
    <TextInput
      label={t('name')}
      required
      maxLength={materialLimits.title.max}
      value={made.title}
      error={missing.includes('title') ? ui('enter', { title: inSentence(t('name'), currentLanguage()) }) : undefined}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
  )
}
