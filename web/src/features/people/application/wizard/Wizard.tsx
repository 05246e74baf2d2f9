/** The application, step by step (specification section 2.5): what is written is on the server at every step. */
import { Alert, Button, Stack, Title } from '@mantine/core'
import { type Application, applicationForm, applicationSteps, calls, present } from '@polyphony/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import classes from '../application.module.css'
import { applicationText } from '../application.text.ts'
import { BackgroundStep } from './BackgroundStep.tsx'
import type { SaveState } from './draft-saver.ts'
import { PersonalStep } from './PersonalStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { RolesStep } from './RolesStep.tsx'
import { Steps, type WizardStep, wizardSteps } from './Steps.tsx'
import { SubmitStep } from './SubmitStep.tsx'
import { TestsStep } from './TestsStep.tsx'
import { type DraftHandle, useDraft } from './use-draft.ts'
import { useFieldErrors } from './use-field.ts'

const writtenSteps = { personal: PersonalStep, background: BackgroundStep, roles: RolesStep, tests: TestsStep }
const isWritten = (step: WizardStep): step is keyof typeof writtenSteps => step in writtenSteps

interface WizardProps {
  /** The draft as it was left, the round before this one, or nothing yet. */
  application: Application | null
  /** Somebody has written elsewhere: begin anew with what is there. */
  onReload: () => void
}

export function Wizard({ application, onReload }: WizardProps) {
  const t = useText(applicationText)
  const handle = useDraft(application)
  const { problems, saver, save } = handle
  const isClean = (step: WizardStep) => !problems.some((problem) => problem.step === step)
  const [step, setStep] = useState<WizardStep>(() => firstOpen(application, handle))
  const [tried, setTried] = useState<ReadonlySet<WizardStep>>(new Set())
  const [isDeclared, setDeclared] = useState(false)
  const sending = useApply(handle)
  const errorOf = useFieldErrors(
    problems.filter((problem) => problem.step === step),
    tried.has(step),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const next = async () => {
    setTried(new Set([...tried, step]))
    const canGoOn = step === 'submit' ? problems.length === 0 && isDeclared : isClean(step)
    if (!canGoOn) {
      setTimeout(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus(),
      )
      return
    }
    if (step === 'submit') {
      if (await sending.send()) setStep('result')
    } else {
      void saver.flush()
      setStep(present(wizardSteps[wizardSteps.indexOf(step) + 1]))
    }
  }
  const Step = isWritten(step) ? writtenSteps[step] : null
  return (
    <>
      <Steps current={step} isClean={isClean} onStep={step === 'result' ? null : setStep} />
      {save.kind === 'conflict' && <Conflict onReload={onReload} />}
      <Panel p={{ base: 'md', sm: 'lg' }}>
        {step === 'result' && sending.promisedAt ? (
          <ResultStep promisedAt={sending.promisedAt} />
        ) : (
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void next()
            }}
          >
            <Stack gap="md">
              <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
                {t(step)}
              </Title>
              {Step && <Step {...handle} errorOf={errorOf} />}
              {step === 'submit' && (
                <SubmitStep
                  {...handle}
                  isDeclared={isDeclared}
                  isTried={tried.has('submit')}
                  error={sending.error}
                  onDeclare={setDeclared}
                  onStep={(to) => {
                    setTried(new Set([...tried, to]))
                    setStep(to)
                  }}
                />
              )}
            </Stack>
            <Foot step={step} isSending={sending.isPending} save={save} onBack={setStep} />
          </form>
        )}
      </Panel>
    </>
  )
}

/** Where one goes on: the first step that isn't done. */
function firstOpen(application: Application | null, { problems }: DraftHandle): WizardStep {
  if (application?.state !== 'draft') return 'personal'
  return applicationSteps.find((step) => problems.some((problem) => problem.step === step)) ?? 'submit'
}

function useApply({ draft, saver }: DraftHandle) {
  const cache = useQueryClient()
  const action = useAction(calls.application.apply, { noErrorTip: true })
  return {
    error: action.error,
    isPending: action.isPending,
    promisedAt: action.data?.promised_at ?? null,
    async send(): Promise<boolean> {
      await saver.flush()
      const application = applicationForm.parse(draft)
      const sent = await action
        .mutateAsync({ version: saver.version, application, is_declared: true })
        .catch(() => null)
      if (!sent) return false
      saver.end()
      // The gate knows from now on that one waits.
      await cache.invalidateQueries({ queryKey: [calls.session.getCurrentTalent.path] })
      return true
    },
  }
}

interface FootProps extends Pick<DraftHandle, 'save'> {
  step: WizardStep
  isSending: boolean
  onBack: (step: WizardStep) => void
}

function Foot({ step, isSending, save, onBack }: FootProps) {
  const t = useText(applicationText)
  const common = useText(commonText)
  const before = wizardSteps[wizardSteps.indexOf(step) - 1]
  return (
    <div className={classes.foot}>
      <SaveNote save={save} />
      {before && (
        <Button variant="default" onClick={() => onBack(before)}>
          {common('back')}
        </Button>
      )}
      <Button type="submit" loading={isSending} disabled={save.kind === 'conflict'}>
        {step === 'submit' ? t('send') : common('next')}
      </Button>
    </div>
  )
}

function Conflict({ onReload }: { onReload: () => void }) {
  const t = useText(applicationText)
  return (
    <Alert
      color="orange"
      mb="md"
      role="alert"
      icon={<IconAlertCircle size={20} />}
      title={t('conflict')}
      classNames={{ title: classes.alertTitle }}
    >
      <Stack gap="xs" align="flex-start">
        {t('conflictHint')}
        <Button variant="default" onClick={onReload}>
          {t('loadThat')}
        </Button>
      </Stack>
    </Alert>
  )
}

function SaveNote({ save }: { save: SaveState }) {
  const t = useText(applicationText)
  const messageOf = useErrorMessage()
  let said = ''
  if (save.kind === 'refused') said = t('refused', { reason: messageOf(save.error) })
  else if (save.kind !== 'new') said = t(save.kind)
  return (
    <span className={classes.save} role="status">
      {said}
    </span>
  )
}
