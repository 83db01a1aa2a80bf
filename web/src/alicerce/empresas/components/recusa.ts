import { ApiError } from '../../../lib/api-error.ts'
import { errorSentence, wasTold } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/toast.tsx'

/** Tells a refusal, and the field that it is about. */
export function dizRecusa(error: unknown): void {
  if (wasTold(error)) return
  const said = errorSentence(error)
  const [first] = error instanceof ApiError ? error.campos : []
  toast.error(first && !said.includes(first.mensagem) ? `${said} ${first.mensagem}.` : said)
}
