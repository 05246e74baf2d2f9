/** The current step of the application, and the condition for the next one. */
import { type Application, applicationForm, applicationSteps, calls, present } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import type { DraftHandle } from './draft/use-draft.ts'
import { type WizardStep, wizardSteps } from './Steps.tsx'

export function useWalk(application: Application | null, handle: DraftHandle) {
  const { problems, saver } = handle
  const [step, setStep] = useState<WizardStep>(() => firstOpen(application, handle))
  const [tried, setTried] = useState<ReadonlySet<WizardStep>>(new Set())
  const [isDeclared, setDeclared] = useState(false)
  const sending = useApply(handle)
  const isClean = (one: WizardStep) => !problems.some((problem) => problem.step === one)
  const markTried = (one: WizardStep) => setTried(new Set([...tried, one]))
  const sendAll = async () => {
    if (problems.length > 0 || !isDeclared) return false
    if (await sending.send()) setStep('result')
    return true
  }
  return {
    step,
    tried,
    isDeclared,
    setDeclared,
    sending,
    isClean,
    goTo: setStep,
    /** Opens a step and shows its problems. */
    goBackTo(one: WizardStep) {
      markTried(one)
      setStep(one)
    },
    /** @returns whether the step has no problems. */
    async goOn(): Promise<boolean> {
      markTried(step)
      if (step === 'submit') return sendAll()
      if (!isClean(step)) return false
      void saver.flush()
      setStep(present(wizardSteps[wizardSteps.indexOf(step) + 1]))
      return true
    },
  }
}
export type Walk = ReturnType<typeof useWalk>

/** The step to begin with: the first one that isn't complete. */
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
      // The gate then redirects to the page for waiting.
      await cache.invalidateQueries({ queryKey: [calls.session.getCurrentTalent.path] })
      return true
    },
  }
}
