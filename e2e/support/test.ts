/**
 * Playwright's `test` that closes the browsers of a journey: open ones would continue to work during later journeys.
 */
import { test as base } from '@playwright/test'

export * from '@playwright/test'

/** Later than this no journey begins. */
const until = Number(process.env.E2E_UNTIL ?? Number.POSITIVE_INFINITY)

export const test = base.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use, testInfo) => {
      // What a journey sets up must be a fixture that takes this one: hooks would run in spite of the skip.
      testInfo.skip(Date.now() > until, 'no time left')
      const before = new Set(browser.contexts())
      await use()
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})
