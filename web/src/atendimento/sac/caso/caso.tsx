import { can } from '@tropeiro/contract/access/can'
import type { IncidenteAtendido } from '@tropeiro/contract/atendimento/sac/atendimento'
import { sac } from '@tropeiro/contract/atendimento/sac/calls'
import { nomeDoEstadoDaIndenizacao } from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import { formatDateTime, formatMoney } from '@tropeiro/contract/formats'
import { FileArchive, FileDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Button, ErrorState, IconButton } from '../../../ui/index.ts'
import { AcareacaoCartao } from './acareacao.tsx'
import { baixarMacoPdf, baixarMacoZip, useAbrirAcareacao, useCasarSobra, useCaso } from './caso.queries.ts'
import { NovaIndenizacaoDialog } from './indenizacao-dialogs.tsx'
import { tomDaIndenizacao } from './tons.ts'

const titulo = 'mb-1.5 text-xs font-medium text-ink-3'

function Maco({ id, numero, versao, texto }: { id: string; numero: string; versao: number; texto: string }) {
  return (
    <li className="flex items-center justify-between gap-2 text-sm">
      <span className="min-w-0">{texto}</span>
      <span className="flex shrink-0">
        <IconButton
          icon={FileDown}
          label={`PDF do maço, ${texto}`}
          onClick={() => void baixarMacoPdf(id, numero, versao)}
        />
        <IconButton
          icon={FileArchive}
          label={`ZIP do maço, ${texto}`}
          onClick={() => void baixarMacoZip(id, numero, versao)}
        />
      </span>
    </li>
  )
}

/** What the incident comes to: its proofs, who was asked again, what was found, what is owed. */
export function Caso({
  incidente: i,
  onAbrir,
}: {
  incidente: IncidenteAtendido
  onAbrir: (id: string) => void
}) {
  const query = useCaso(i._id)
  const [abrindo, setAbrindo] = useState(false)
  const casar = useCasarSobra(i._id)
  const acarear = useAbrirAcareacao(i._id)
  const escreve = can(askerOf(useSession()), sac.abrirAcareacao.access)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return null
  const { macos, acareacoes, pares, indenizacoes } = query.data
  const viva = indenizacoes.some((z) => z.estado !== 'negado' && z.estado !== 'encerrado_sem_indenizacao')
  const acareaveis = i.notas_dele.filter((n) => n.entregue_em && acareacoes.every((a) => a.nota_id !== n._id))
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-3">
      <section aria-label="Maço de evidências">
        <h3 className={titulo}>Maço de evidências</h3>
        <ul className="flex flex-col gap-1">
          <Maco id={i._id} numero={i.numero} versao={0} texto="Como está agora" />
          {macos.map((m) => (
            <Maco
              key={m.versao}
              id={i._id}
              numero={i.numero}
              versao={m.versao}
              texto={`Congelado em ${formatDateTime(m.congelado_em)}`}
            />
          ))}
        </ul>
      </section>
      {pares.length > 0 && (
        <section aria-label="Pares sugeridos">
          <h3 className={titulo}>Pode ser daqui</h3>
          <ul className="flex flex-col gap-2 text-sm">
            {pares.map((p) => (
              <li key={p._id} className="flex flex-col gap-1">
                <button
                  type="button"
                  className="text-left text-accent-text hover:underline"
                  onClick={() => onAbrir(p._id)}
                >
                  {p.numero}: {p.assunto}
                </button>
                <span className="text-xs text-ink-3">{p.por.join(', ')}</span>
                {escreve && (
                  <Button size="sm" className="self-start" onClick={() => casar.mutate(p._id)}>
                    É esta
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(acareacoes.length > 0 || (escreve && acareaveis.length > 0)) && (
        <section aria-label="Acareação" className="flex flex-col gap-2">
          <h3 className="text-xs font-medium text-ink-3">Acareação</h3>
          {acareacoes.map((a) => (
            <AcareacaoCartao key={a._id} acareacao={a} />
          ))}
          {escreve &&
            acareaveis.map((n) => (
              <Button key={n._id} size="sm" className="self-start" onClick={() => acarear.mutate(n._id)}>
                Acarear a nota {n.numero}
              </Button>
            ))}
        </section>
      )}
      <section aria-label="Indenização" className="flex flex-col gap-2">
        <h3 className="text-xs font-medium text-ink-3">Indenização</h3>
        {indenizacoes.map((z) => (
          <p key={z._id} className="flex flex-wrap items-center gap-2 text-sm">
            <Link
              className="text-accent-text hover:underline"
              to={`/app/sac/indenizacoes?indenizacao=${z._id}`}
            >
              {z.numero}: {formatMoney(z.devido_centavos)}
            </Link>
            <Badge tone={tomDaIndenizacao[z.estado]}>{nomeDoEstadoDaIndenizacao[z.estado]}</Badge>
          </p>
        ))}
        {escreve && !viva && (
          <Button size="sm" className="self-start" onClick={() => setAbrindo(true)}>
            Abrir indenização
          </Button>
        )}
        {indenizacoes.length === 0 && !escreve && <p className="text-sm text-ink-3">Nenhuma.</p>}
      </section>
      {abrindo && <NovaIndenizacaoDialog incidente={i._id} onClose={() => setAbrindo(false)} />}
    </div>
  )
}
