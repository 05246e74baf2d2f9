/** Makes the draft of a material from documents. */
import { Alert, Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, materialLimits, roles, type TrialRoleId, trialKinds } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
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
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={720}
      title={t('add')}
      // What was uploaded isn't lost by a click beside the dialog.
      closeOnClickOutside={false}
    >
      <Form onClose={onClose} />
    </Modal>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const t = useText(trialsText)
  const common = useText(commonText)
  const language = useLanguage()
  const [made, setMade] = useState(blank)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState<ReadonlySet<FilePart>>(new Set())
  const { create, submit } = useCreate(made)
  const missing = isAsked ? missingIn(made) : []
  const isBusy = busy.size > 0
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
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (missingIn(made).length === 0 && !isBusy) void submit()
      }}
    >
      <Stack gap="md">
        {create.error && (
          <Alert color="red" role="alert">
            {errorMessage(create.error.code, create.error.data, language)}
          </Alert>
        )}
        <RoleChoice value={made.role_id} onChange={(role_id) => change({ role_id })} />
        <Languages made={made} missing={missing} onChange={change} />
        <MaterialFileField
          purpose="trialDocument"
          label={t('document')}
          description={t(made.role_id === 1 ? 'transcriptHint' : 'documentHint', { max: materialLimits.segments })}
          isRequired
          error={missing.includes('document') && !isBusy ? t('uploadFirst') : undefined}
          {...fieldOf('document')}
        />
        <TitleField made={made} missing={missing} onChange={change} />
        <div className={classes.two}>
          <MaterialFileField
            purpose="trialDocument"
            label={t('reference')}
            description={t('referenceHint')}
            {...fieldOf('reference')}
          />
          <MaterialFileField
            purpose="trialDocument"
            label={t('draft')}
            description={t(({ 1: 'ownDraft', 2: 'draftHint', 5: 'draftNeeded' } as const)[made.role_id])}
            {...fieldOf('draft')}
          />
        </div>
        <MaterialFileField purpose="trialMedia" label={t('media')} description={t('mediaHint')} {...fieldOf('media')} />
        {isAsked && isBusy && <Alert role="status">{t('stillUploading')}</Alert>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Goes on to the draft, and says where a document didn't fit. */
function useCreate(made: NewMaterial) {
  const t = useText(trialsText)
  const navigate = useNavigate()
  const create = useAction(calls.opsTrial.createMaterial, {
    invalidates: [calls.opsTrial.getMaterialList],
    noErrorTip: true,
  })
  const submit = async () => {
    const input = inputOf(made)
    const answer = input && (await create.mutateAsync(input).catch(() => null))
    if (!answer) return
    const { material_id, reference_count, draft_count } = answer
    await navigate({ to: paths.opsTrial, params: { material_id } })
    const isUnmatched = {
      reference: made.files.reference && reference_count === 0,
      draft: made.files.draft && draft_count === 0,
    }
    if (isUnmatched.reference) notifications.show({ color: 'red', autoClose: 12_000, message: t('referenceUnmatched') })
    if (isUnmatched.draft) notifications.show({ color: 'red', autoClose: 12_000, message: t('draftUnmatched') })
    if (!isUnmatched.reference && !isUnmatched.draft) notifications.show({ message: t('created') })
  }
  return { create, submit }
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
  const language = useLanguage()
  const languages = useLanguageChoices()
  const one = made.role_id === 1
  const problemOf = (name: 'source_lang' | 'target_lang', title: string) => {
    if (missing.includes(name)) return ui('choose', { title })
    return name === 'target_lang' && missing.includes('same_lang')
      ? errorMessage('LANGUAGE_DUPLICATE', {}, language)
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
      error={missing.includes('title') ? ui('enter', { title: t('name') }) : undefined}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
  )
}
