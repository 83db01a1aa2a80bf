import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { nomeDoEvento } from '@tropeiro/contract/parceria/notificacoes/rules'
import { esperaMao, vidaDoAviso } from '@tropeiro/contract/parceria/notificacoes/vida'
import { acoes } from '@tropeiro/contract/vida'
import { MessageCircle, RotateCw } from 'lucide-react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { useAbrirWhatsApp, useAviso, useReenviar } from '../notificacoes.queries.ts'
import { EstadoDoAviso } from './estado.tsx'

/** One message: how it stands, what it said, and the sending again. */
export function AvisoPeek({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: a, error, refetch } = useAviso(id)
  const reenviar = useReenviar()
  const whatsapp = useAbrirWhatsApp()
  const asker = askerOf(useSession())
  const atos = a && acoes(vidaDoAviso, a, asker)
  const abrir = async () => window.open(await whatsapp.mutateAsync(id), '_blank', 'noopener,noreferrer')
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={a ? `Nota ${formatNumber(a.numero)}: ${nomeDoEvento[a.evento].toLowerCase()}` : 'Aviso'}
      subtitle={a?.para}
      {...(a ? { href: `/app/pesquisa/${a.nota}` } : {})}
      footer={
        a && (
          <>
            {atos?.abrir_no_whatsapp.mostra && !atos.abrir_no_whatsapp.motivo && (
              <Button
                variant={esperaMao(a.estado) ? 'primary' : 'secondary'}
                icon={MessageCircle}
                loading={whatsapp.isPending}
                onClick={() => void abrir()}
              >
                Abrir no WhatsApp
              </Button>
            )}
            {atos?.reenviar.mostra && (
              <Button icon={RotateCw} loading={reenviar.isPending} onClick={() => reenviar.mutate(id)}>
                Enviar de novo
              </Button>
            )}
          </>
        )
      }
    >
      {error && !a ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !a ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          <Facts
            columns={2}
            items={[
              { label: 'Estado', value: <EstadoDoAviso aviso={a} /> },
              { label: 'Regra', value: a.regra },
              { label: 'Para', value: a.publico === 'embarcador' ? 'Lado do embarcador' : 'Destinatário' },
              {
                label: a.enviada_em ? 'Enviada em' : 'Sai em',
                value: formatDateTime(a.enviada_em ?? a.quando),
              },
              { label: 'Tentativas', value: formatNumber(a.tentativas) },
              a.resumo && { label: 'Forma', value: 'No resumo do dia' },
              a.erro !== null && { label: 'Motivo', value: a.erro, wide: true },
            ]}
          />
          {a.html ? (
            <div className="overflow-hidden rounded-lg border border-line">
              <p className="border-b border-line bg-canvas px-3 py-2 text-sm font-medium">{a.assunto}</p>
              {/* Without allow-scripts and allow-same-origin, nothing in the body runs or reaches this page. */}
              <iframe
                title={`Corpo do aviso: ${a.assunto}`}
                sandbox=""
                srcDoc={a.html}
                className="block h-96 w-full bg-white"
              />
            </div>
          ) : (
            <p className="rounded-lg border border-line bg-canvas p-3 text-sm break-words whitespace-pre-wrap">
              {a.texto}
            </p>
          )}
        </div>
      )}
    </Peek>
  )
}
