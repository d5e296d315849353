/** Hints by group, in the order in which they are shown. */
import type { Finding } from '../wire/types'

export const HINT_GROUPS = ['page', 'missing', 'parts', 'wording', ''] as const
export type HintGroup = (typeof HINT_GROUPS)[number]

export const groupedHints = (findings: readonly Finding[]): { readonly group: HintGroup; readonly findings: readonly Finding[] }[] =>
  HINT_GROUPS.map((group) => ({ group, findings: findings.filter((finding) => groupOf(finding) === group) })).filter((each) => each.findings.length > 0)

const groupOf = (finding: Finding): HintGroup => HINT_GROUPS.find((group) => group === finding.group) ?? ''
