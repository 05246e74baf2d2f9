/**
 * Playwright's `test` that closes the browsers of a journey: open ones would continue to work during later journeys.
 */
import { test as base } from '@playwright/test'

export * from '@playwright/test'

export const test = base.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})
