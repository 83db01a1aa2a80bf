import { encerrada } from '@tropeiro/contract/carga/notas/vida'
import {
  formatCpf,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatPeso,
  formatPlaca,
} from '@tropeiro/contract/formats'
import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { somar } from '@tropeiro/contract/transporte/romaneios/edicao'
import { vidaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/vida'
import { CircleCheckBig, Pencil, Printer, Tags, Trash2, Truck, Undo2 } from 'lucide-react'
import { Link, useGo } from '../../../lib/nav.tsx'
import { useAtos } from '../../../session/vida.ts'
import { Button, DetailSkeleton, ErrorState, Facts, IconButton, Peek, StatusPill } from '../../../ui/index.ts'
import { hora, usePrevisoes } from '../../rastreamento/index.ts'
import { vivo } from '../edicao.ts'
import { useRomaneio } from '../romaneios.queries.ts'
import type { useAcoes } from './acoes.tsx'
import { Progresso } from './gerar/progresso.tsx'

type Acoes = ReturnType<typeof useAcoes>
type Props = {
  numero: number | null
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
  podeEscrever: boolean
  acoes: Acoes
}

/** Closed, or gone back for another try: nothing more is expected of it here. */
export const resolvida = (n: LinhaDoRomaneio) => !n.no_romaneio || encerrada(n.situacao)

/** A romaneio at a glance, beside the list. */
export function RomaneioPeek({ numero, podeEscrever, acoes, ...peek }: Props) {
  const query = useRomaneio(numero)
  const r = query.data
  return (
    <Peek
      {...peek}
      open={numero !== null}
      width="lg"
      title={`Romaneio ${numero ?? ''}`}
      subtitle={r ? [r.rota, r.unidade].filter(Boolean).join(' · ') : undefined}
      href={`/app/romaneios/editar/${numero}`}
      footer={r && podeEscrever ? <Rodape r={r} acoes={acoes} onClose={peek.onClose} /> : undefined}
    >
      {query.isPending ? (
        <DetailSkeleton />
      ) : query.error || !r ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Resumo r={r} />
      )}
    </Peek>
  )
}

function Rodape({ r, acoes, onClose }: { r: RomaneioCompleto; acoes: Acoes; onClose: () => void }) {
  const go = useGo()
  const numeros = [r.numero_romaneio]
  const atos = useAtos(vidaDoRomaneio, vivo(r))
  const excluir = async () => {
    if (await acoes.excluir(numeros)) onClose()
  }
  return (
    <>
      {atos.excluir.mostra && (
        <IconButton icon={Trash2} label="Excluir" disabledReason={atos.excluir.motivo} onClick={excluir} />
      )}
      {atos.desfazer_validacao.mostra && (
        <IconButton
          icon={Undo2}
          label="Desfazer validação"
          disabledReason={atos.desfazer_validacao.motivo}
          onClick={() => void acoes.desfazerValidacao(numeros)}
        />
      )}
      <Button icon={Printer} onClick={() => go(`/app/romaneios/imprimir/${r.numero_romaneio}`)}>
        Imprimir
      </Button>
      <IconButton
        icon={Tags}
        label="Imprimir etiquetas"
        onClick={() => go(`/app/romaneios/imprimir/${r.numero_romaneio}/etiquetas`)}
      />
      {atos.editar.mostra && (
        <Button icon={Pencil} onClick={() => go(`/app/romaneios/editar/${r.numero_romaneio}`)}>
          Editar
        </Button>
      )}
      {atos.validar.mostra && (
        <Button
          variant="primary"
          icon={CircleCheckBig}
          loading={acoes.ocupado}
          disabledReason={atos.validar.motivo}
          onClick={() => acoes.validar([r])}
        >
          Validar
        </Button>
      )}
      {atos.iniciar_viagem.mostra && (
        <Button
          variant="primary"
          icon={Truck}
          loading={acoes.ocupado}
          disabledReason={atos.iniciar_viagem.motivo}
          onClick={() => acoes.iniciarViagem(numeros)}
        >
          Iniciar viagem
        </Button>
      )}
    </>
  )
}

function Resumo({ r }: { r: RomaneioCompleto }) {
  const totais = somar(r.notas)
  const previsoes = usePrevisoes(r.numero_romaneio, r.estado === 'viagem')
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <StatusPill status={r.estado} />
        <span className="w-40">
          <Progresso fechadas={r.notas.filter(resolvida).length} total={r.notas.length} />
        </span>
      </div>
      <Facts
        columns={3}
        items={[
          { label: 'Motorista', value: r.nome_motorista },
          {
            label: 'CPF',
            value: r.cpf_motorista?.includes('*') ? r.cpf_motorista : formatCpf(r.cpf_motorista ?? ''),
          },
          { label: 'Placa', value: formatPlaca(r.placa_veiculo) },
          { label: 'Volumes', value: formatNumber(totais.volumes) },
          { label: 'Peso', value: formatPeso(totais.peso_gramas) },
          { label: 'Valor', value: formatMoney(totais.valor) },
          { label: 'Criado em', value: formatDateTime(r.created_at) },
          { label: 'Saída', value: r.saida_em && formatDateTime(r.saida_em) },
          { label: 'Conclusão', value: r.concluido_em && formatDateTime(r.concluido_em) },
          { label: 'Criado por', value: r.criador },
        ]}
      />
      <ol className="overflow-hidden rounded-lg border border-line" aria-label="Notas na ordem de entrega">
        {r.notas.map((n) => (
          <li
            key={n._id}
            className="flex items-center gap-3 border-b border-line px-3 py-2 text-sm last:border-0"
          >
            <span className="num w-6 shrink-0 text-right text-xs text-ink-3">{n.pos_entrega}</span>
            <span className="min-w-0 flex-1">
              <Link to={`/app/pesquisa/${n._id}`} className="num font-medium hover:underline">
                {n.numero_nota}
              </Link>
              <span className="text-ink-2"> · {n.nome_destinatario}</span>
              <span className="block truncate text-xs text-ink-3">
                {[n.end_dest, n.bairro, n.cidade].filter(Boolean).join(' · ')}
              </span>
            </span>
            {previsoes.has(n._id) && (
              <span className="num shrink-0 text-xs text-ink-2" title="Previsão de entrega">
                ≈ {hora(previsoes.get(n._id)!)}
              </span>
            )}
            {n.no_romaneio ? (
              <StatusPill status={n.situacao} />
            ) : (
              <StatusPill status="tentativa" label="Nova tentativa" tone="warn" />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
