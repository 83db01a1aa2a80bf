import { formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import type {
  PropostaDeSocorro,
  RotaAcompanhada,
} from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import { useId, useState } from 'react'
import { Badge, Button, Dialog, ErrorState, Spinner } from '../../../../ui/index.ts'
import { useReplanejar, useSocorro } from '../../roteirizacao.queries.ts'
import { hora } from '../editor/mesa.ts'
import { km } from '../editor/rota.tsx'

function Proposta({
  p,
  name,
  escolhida,
  melhor,
  onEscolhe,
}: {
  p: PropostaDeSocorro
  name: string
  escolhida: boolean
  melhor: boolean
  onEscolhe: () => void
}) {
  return (
    <label
      className={`flex cursor-pointer gap-3 rounded-md border px-3 py-2 text-sm ${escolhida ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <input type="radio" name={name} checked={escolhida} onChange={onEscolhe} className="mt-1" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{p.veiculo}</strong>
          {p.motorista && <span className="text-ink-2">{p.motorista}</span>}
          {melhor && <Badge tone="ok">melhor</Badge>}
          {p.em_risco > 0 && (
            <Badge tone="warn">{formatQuantas(p.em_risco, 'parada atrasa', 'paradas atrasam')}</Badge>
          )}
          {p.excesso_gramas > 0 && (
            <Badge tone="bad">passa {formatNumber(Math.ceil(p.excesso_gramas / 1000))} kg da carga</Badge>
          )}
        </span>
        <span className="num block text-ink-2">
          {p.quando === 'ja' ? 'Vai agora' : 'Vai depois das dele'}
          {p.encontro !== null && ` · pega a carga às ${hora(p.encontro)}`} · volta às {hora(p.fim)}
        </span>
        <span className="num block text-xs text-ink-3">
          {km(p.metros_a_mais)} a mais · {formatMoney(p.custo_centavos)}
        </span>
      </span>
    </label>
  )
}

/** Who takes over what a vehicle has left: proposed from where all are now, sent with one press. */
export function Socorro({ rota, onClose }: { rota: RotaAcompanhada; onClose: () => void }) {
  const name = useId()
  const { data, error, refetch } = useSocorro(rota.plano, rota.veiculo)
  const [escolha, setEscolha] = useState('')
  const replanejar = useReplanejar()
  const chosen = data?.propostas.find((p) => p.veiculo === escolha) ?? data?.propostas[0]
  const mandar = async () => {
    if (!data || !chosen) return
    const done = await replanejar
      .mutateAsync({
        id: rota.plano,
        revisao: data.revisao,
        edicao: {
          tipo: 'mover',
          paradas: data.paradas,
          veiculo: chosen.veiculo,
          posicao: chosen.posicao,
        },
      })
      .then(() => true)
      .catch(() => false)
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mandar socorro para ${rota.veiculo}`}
      description={
        data && `${formatQuantas(data.paradas.length, 'parada passa', 'paradas passam')} para quem for.`
      }
      dirty={false}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={replanejar.isPending}
            disabledReason={chosen ? undefined : 'Nenhum veículo pode ir'}
            onClick={() => void mandar()}
            data-main
          >
            {chosen ? `Mandar ${chosen.veiculo}` : 'Mandar'}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Spinner />
      ) : data.propostas.length === 0 ? (
        <p className="text-sm text-ink-2">O plano não tem outro veículo para mandar.</p>
      ) : (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">Quem vai</legend>
          {data.propostas.map((p, at) => (
            <Proposta
              key={p.veiculo}
              p={p}
              name={name}
              melhor={at === 0}
              escolhida={p === chosen}
              onEscolhe={() => setEscolha(p.veiculo)}
            />
          ))}
          <p className="text-xs text-ink-3">
            Contado de onde cada um está agora
            {chosen?.encontro != null && ', com 15 minutos para passar a carga'}. Os dois motoristas veem a
            mudança no telefone, e os destinatários a nova janela.
          </p>
        </fieldset>
      )}
    </Dialog>
  )
}
