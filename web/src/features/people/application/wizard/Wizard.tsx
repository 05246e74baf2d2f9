/** The application form, step by step (specification section 2.5); each step is saved on the server. */
import { Stack, Title } from '@mantine/core'
import type { Application } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { applicationText } from '../application.text.ts'
import { BackgroundStep } from './BackgroundStep.tsx'
import { type DraftHandle, useDraft } from './draft/use-draft.ts'
import { useFieldErrors } from './draft/use-field.ts'
import { Conflict, Foot } from './Foot.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { RolesStep } from './RolesStep.tsx'
import { Steps, type WizardStep } from './Steps.tsx'
import { SubmitStep } from './SubmitStep.tsx'
import { TestsStep } from './TestsStep.tsx'
import { useWalk, type Walk } from './use-walk.ts'

const writtenSteps = { personal: PersonalStep, background: BackgroundStep, roles: RolesStep, tests: TestsStep }
const isWritten = (step: WizardStep): step is keyof typeof writtenSteps => step in writtenSteps

interface WizardProps {
  /** The saved draft, the previous application, or null. */
  application: Application | null
  /** Somebody has saved in another tab: start again with the saved draft. */
  onReload: () => void
}

export function Wizard({ application, onReload }: WizardProps) {
  const handle = useDraft(application)
  const walk = useWalk(application, handle)
  const { step, sending } = walk
  useEffect(() => {
    window.scrollTo({ top: 0 }) // some browsers return a promise, which must not become the effect's clean-up
  }, [step])
  return (
    <>
      <Steps current={step} isClean={walk.isClean} onStep={step === 'result' ? null : walk.goTo} />
      {handle.save.kind === 'conflict' && <Conflict onReload={onReload} />}
      <Panel p={{ base: 'md', sm: 'lg' }}>
        {step === 'result' && sending.promisedAt ? (
          <ResultStep promisedAt={sending.promisedAt} />
        ) : (
          <StepForm handle={handle} walk={walk} />
        )}
      </Panel>
    </>
  )
}

function StepForm({ handle, walk }: { handle: DraftHandle; walk: Walk }) {
  const { step, tried, sending } = walk
  const t = useText(applicationText)
  const errorOf = useFieldErrors(
    handle.problems.filter((problem) => problem.step === step),
    tried.has(step),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [step])
  const next = async () => {
    if (await walk.goOn()) return
    const wrong = '[aria-invalid="true"], [data-invalid] button'
    setTimeout(() => form.current?.querySelector<HTMLElement>(wrong)?.focus())
  }
  const Step = isWritten(step) ? writtenSteps[step] : null
  return (
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
            isDeclared={walk.isDeclared}
            isTried={tried.has('submit')}
            error={sending.error}
            onDeclare={walk.setDeclared}
            onStep={walk.goBackTo}
          />
        )}
      </Stack>
      <Foot step={step} isSending={sending.isPending} save={handle.save} onBack={walk.goTo} />
    </form>
  )
}
