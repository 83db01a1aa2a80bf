import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import {
  formatCep,
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatPeso,
} from '@tropeiro/contract/formats'
import {
  type Avulso,
  nomeDoAvulso,
  nomeDoPagador,
  type PessoaDoAvulso,
  type TipoDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import { Pencil, Printer, Trash2 } from 'lucide-react'
import { Link, useGo } from '../../../lib/nav.tsx'
import { notifyError } from '../../../lib/query-client.ts'
import {
  Button,
  confirm,
  DetailSkeleton,
  ErrorState,
  Facts,
  Peek,
  StatusPill,
  toast,
} from '../../../ui/index.ts'
import { useAvulso, useCancelarAvulso } from '../documentos.queries.ts'

type Props = {
  id: string
  podeEscrever: boolean
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}

/** A document at a glance, beside the list. */
export function DocumentoPeek({ id, podeEscrever, ...peek }: Props) {
  const query = useAvulso(id)
  const d = query.data
  return (
    <Peek
      {...peek}
      open={id !== ''}
      width="lg"
      title={d ? `${nomeDoAvulso[d.tipo_doc as TipoDeAvulso]} ${d.numero}` : 'Documento'}
      subtitle={d ? [d.base, d.rota].filter(Boolean).join(' · ') : undefined}
      footer={d && <Rodape d={d} podeEscrever={podeEscrever} onClose={peek.onClose} />}
    >
      {d ? (
        <Resumo d={d} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Peek>
  )
}

function Rodape({ d, podeEscrever, onClose }: { d: Avulso; podeEscrever: boolean; onClose: () => void }) {
  const go = useGo()
  const cancelar = useCancelarAvulso()
  const apagar = async () => {
    const yes = await confirm({
      title: `Cancelar ${nomeDoAvulso[d.tipo_doc as TipoDeAvulso].toLowerCase()} ${d.numero}?`,
      text: 'O documento sai da lista e não entra mais em romaneio.',
      confirmLabel: 'Cancelar documento',
      cancelLabel: 'Voltar',
      danger: true,
    })
    if (!yes) return
    try {
      toast.success((await cancelar.mutateAsync(d._id)).mensagem ?? 'Documento cancelado.')
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      {podeEscrever && vidaDaNota.permite(d.status, 'cancelar_documento') && (
        <Button
          variant="ghost"
          icon={Trash2}
          loading={cancelar.isPending}
          onClick={apagar}
          className="mr-auto"
        >
          Cancelar
        </Button>
      )}
      <Button icon={Printer} onClick={() => void go(`/app/documentos/azp/imprimir/${d._id}`)}>
        Imprimir
      </Button>
      {podeEscrever && (
        <Button
          variant="primary"
          icon={Pencil}
          disabledReason={d.travado ?? undefined}
          onClick={() => void go(`/app/documentos/azp/editar/${d._id}`)}
        >
          Editar
        </Button>
      )}
    </>
  )
}

const endereco = (p: PessoaDoAvulso) =>
  [
    `${p.logradouro}, ${p.numero}${p.complemento ? `, ${p.complemento}` : ''}`,
    `${p.bairro} - ${p.cidade}/${p.uf}`,
    p.cep && `CEP ${formatCep(p.cep)}`,
  ]
    .filter(Boolean)
    .join(' · ')

function Pessoa({ titulo, p }: { titulo: string; p: PessoaDoAvulso }) {
  return (
    <section className="rounded-lg border border-line px-3 py-2.5">
      <h3 className="text-2xs text-ink-3">{titulo}</h3>
      <p className="text-sm font-medium">{p.nome}</p>
      <p className="num text-xs text-ink-2">{formatDocumento(p.documento)}</p>
      <p className="mt-1 text-xs text-ink-2">{endereco(p)}</p>
      {(p.telefone || p.email) && (
        <p className="text-xs text-ink-3">{[p.telefone, p.email].filter(Boolean).join(' · ')}</p>
      )}
    </section>
  )
}

function Resumo({ d }: { d: Avulso }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={d.status} />
        {d.romaneio !== null && (
          <Link
            to={`/app/romaneios/editar/${d.romaneio}`}
            className="text-sm text-accent-text hover:underline"
          >
            Romaneio {d.romaneio}
          </Link>
        )}
        <Link to={`/app/pesquisa/${d._id}`} className="text-sm text-accent-text hover:underline">
          Histórico e comprovação
        </Link>
      </div>
      {d.travado && <p className="text-xs text-ink-3">{d.travado}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Pessoa titulo={d.tipo_doc === 'COLETA' ? 'Coletar em' : 'Remetente'} p={d.remetente} />
        <Pessoa titulo={d.tipo_doc === 'COLETA' ? 'Segue para' : 'Destinatário'} p={d.destinatario_pessoa} />
      </div>
      <Facts
        columns={3}
        items={[
          { label: 'Volumes', value: formatNumber(d.volume) },
          { label: 'Peso', value: d.peso_gramas ? formatPeso(d.peso_gramas) : '' },
          { label: 'Valor', value: formatMoney(d.valor) },
          { label: 'Natureza', value: d.natureza },
          { label: 'Espécie', value: d.especie },
          {
            label: 'Frete',
            value: d.frete
              ? `${formatMoney(d.frete)}, ${nomeDoPagador[d.pagador]}`
              : nomeDoPagador[d.pagador],
          },
          { label: 'Emissão', value: formatDateTime(d.dataEmissao) },
          { label: 'Prazo', value: d.prazo && formatDia(d.prazo) },
          { label: 'Criado por', value: d.criador },
          d.tipo_doc === 'COLETA' && {
            label: 'Coletar',
            value:
              d.coleta_de &&
              `${formatDateTime(d.coleta_de)}${d.coleta_ate ? ` até ${formatDateTime(d.coleta_ate)}` : ''}`,
          },
          d.tipo_doc === 'COLETA' && { label: 'Falar com', value: d.contato },
          d.observacao !== '' && { label: 'Observação', value: d.observacao, wide: true },
        ]}
      />
      {d.itens.length > 0 && <Itens d={d} />}
    </div>
  )
}

function Itens({ d }: { d: Avulso }) {
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left text-2xs text-ink-3">Conteúdo declarado</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-3">
          <th className="py-1 font-medium">Item</th>
          <th className="py-1 text-right font-medium">Quantidade</th>
          <th className="py-1 text-right font-medium">Valor</th>
        </tr>
      </thead>
      <tbody>
        {d.itens.map((item) => (
          <tr key={`${item.descricao} ${item.valor}`} className="border-b border-line last:border-0">
            <td className="py-1.5">{item.descricao}</td>
            <td className="num py-1.5 text-right">{formatNumber(item.quantidade)}</td>
            <td className="num py-1.5 text-right">{formatMoney(item.valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
