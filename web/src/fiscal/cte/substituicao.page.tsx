import { can } from '@tropeiro/contract/access/can'
import { ESTADOS_DO_CTE, ehSimplificado } from '@tropeiro/contract/fiscal/cte/rules'
import { formatMoney, formatNumeroSerie } from '@tropeiro/contract/formats'
import { FilePlus2, Replace } from 'lucide-react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, Card, EmptyState, ErrorState, Facts, FormSkeleton, Page as Screen } from '../../ui/index.ts'
import { Situacao } from '../dfe/index.ts'
import { useCte, useDerivar } from './cte.queries.ts'

const defaults = { id: '' }

/** From an authorised CT-e: one that adds a value to it, or one that takes its place. */
export function Page() {
  const [{ id }] = useUrlState(defaults)
  const go = useGo()
  const query = useCte(id)
  const derivar = useDerivar()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const c = query.data
  const fazer = async (como: 'complementar' | 'substituicao') => {
    const novo = await derivar.mutateAsync({ id, como }).catch(() => null)
    if (novo) void go(`/app/cte/editar?id=${novo._id}`)
  }
  const motivo = !escrever
    ? 'Você não tem permissão para emitir'
    : c?.estado !== 'autorizado'
      ? 'Só um CT-e aprovado dá origem a outro'
      : undefined
  return (
    <Screen
      title="Complementar ou substituir"
      breadcrumb={[{ label: 'CT-e', to: '/app/cte/listar' }, { label: 'Substituição' }]}
      width="reading"
    >
      {id === '' && (
        <EmptyState
          title="Nenhum CT-e escolhido"
          text="Escolha um CT-e aprovado na lista, em Ações."
          action={<Button onClick={() => go('/app/cte/listar?estado=autorizado')}>Ver aprovados</Button>}
        />
      )}
      {id !== '' && query.isPending && <FormSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {c && (
        <div className="flex flex-col gap-5">
          <Card
            title={`CT-e ${c.numero_cte === null ? '' : formatNumeroSerie(c.numero_cte, c.serie)}`}
            actions={<Situacao estado={c.estado} nomes={ESTADOS_DO_CTE} />}
          >
            <Facts
              items={[
                { label: 'Remetente', value: c.remetente },
                { label: 'Destinatário', value: c.destinatario },
                { label: 'Frete', value: formatMoney(c.valor_total) },
                { label: 'Notas', value: String(c.quantidade_notas) },
              ]}
            />
          </Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <Card title="Complementar">
              <p className="mb-4 text-sm text-ink-2">
                Soma um valor que faltou (reentrega, diária, diferença de imposto) ao CT-e, que continua
                valendo.
              </p>
              <Button
                icon={FilePlus2}
                loading={derivar.isPending}
                disabledReason={
                  motivo ??
                  (ehSimplificado(c.rascunho) ? 'Um CT-e simplificado não recebe complementar' : undefined)
                }
                onClick={() => void fazer('complementar')}
              >
                Criar complementar
              </Button>
            </Card>
            <Card title="Substituir">
              <p className="mb-4 text-sm text-ink-2">
                Corrige o que a carta de correção não pode, em até 60 dias. Autorizado o novo, este deixa de
                valer.
              </p>
              <Button
                icon={Replace}
                loading={derivar.isPending}
                disabledReason={motivo}
                onClick={() => void fazer('substituicao')}
              >
                Criar substituto
              </Button>
            </Card>
          </div>
        </div>
      )}
    </Screen>
  )
}
