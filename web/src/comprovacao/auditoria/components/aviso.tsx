import { messages } from '@tropeiro/contract/messages'
import { CheckCheck, LockKeyhole } from 'lucide-react'
import { ApiError } from '../../../lib/api-error.ts'
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts'

export type AvisoProps = {
  vazia: boolean
  filtrada: boolean
  onClearFilters: () => void
  loading: boolean
  error: unknown
  onRetry: () => void
  onNext: () => void
}

/** What stands where the note would: nothing to do, on its way, somebody else's, or a failure. */
export function Aviso({ vazia, filtrada, onClearFilters, loading, error, onRetry, onNext }: AvisoProps) {
  if (vazia)
    return (
      <EmptyState
        icon={CheckCheck}
        title={filtrada ? 'Nada na fila com este filtro' : 'Nenhum comprovante à espera'}
        text="O que os motoristas enviarem aparece aqui na hora; o que a máquina achar duvidoso vem primeiro."
        action={filtrada && <Button onClick={onClearFilters}>Limpar filtros</Button>}
      />
    )
  if (loading) return <Skeleton className="m-4 h-96" />
  if (error instanceof ApiError && error.codigo === 'em_auditoria_por')
    return (
      <EmptyState
        icon={LockKeyhole}
        title={error.mensagem}
        text="Cada nota é de uma pessoa por vez. Quando ela terminar ou sair, a nota fica livre."
        action={
          <Button variant="primary" onClick={onNext}>
            Ir para a próxima livre
          </Button>
        }
      />
    )
  return error ? <ErrorState title={messages.erroBuscarAuditoria} error={error} onRetry={onRetry} /> : null
}
