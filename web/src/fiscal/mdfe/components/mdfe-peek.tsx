import { can } from '@tropeiro/contract/access/can'
import { ESTADOS_DO_MDFE, EVENTOS_DO_MDFE, editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatChave, formatDateTime, formatMoney, formatPeso, formatPlaca } from '@tropeiro/contract/formats'
import { FileDown, FileText, PencilLine, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Menu, Peek, toast } from '../../../ui/index.ts'
import { Eventos, NumeroDeFora, Situacao } from '../../transmissao/index.ts'
import { baixarDamdfe, baixarXml, useConsultar, useMdfe, useUsarProximosNumeros } from '../mdfe.queries.ts'
import { type Acao, AcaoDialog } from './acoes.tsx'

/** What was issued offline must be at SEFAZ within 168 hours. */
const PRAZO_MS = 168 * 3_600_000

/** A document beside the list: what it is, what SEFAZ said, and what can be done with it. */
export function MdfePeek(props: {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}) {
  const { id, onClose, onNext, onPrevious } = props
  const go = useGo()
  const query = useMdfe(id)
  const consultar = useConsultar()
  const proximo = useUsarProximosNumeros()
  const [acao, setAcao] = useState<Acao | null>(null)
  const podeEscrever = can(askerOf(useSession()), { escrever: 'cte' })
  if (!id) return null
  const usarProximo = async () => {
    const [feito] = (await proximo.mutateAsync([id]).catch(() => null)) ?? []
    if (feito?.ok) toast.success('MDF-e enviado à SEFAZ com o próximo número.')
    else if (feito) toast.warning(feito.pendencias.map((p) => p.mensagem).slice(0, 3))
  }
  const m = query.data
  const arquivo = m?.chave ?? id
  const autorizado = m?.estado === 'autorizado'
  const temXml = m !== undefined && m.chave !== null
  return (
    <>
      <Peek
        open
        onClose={onClose}
        onNext={onNext}
        onPrevious={onPrevious}
        href={`/app/mdfe/editar?id=${id}`}
        title={m?.numero ? `MDF-e ${m.numero}` : 'Rascunho de MDF-e'}
        subtitle={m && <Situacao estado={m.estado} nomes={ESTADOS_DO_MDFE} />}
        footer={
          m && (
            <>
              {temXml && (
                <Button icon={FileText} onClick={() => void baixarDamdfe(id, arquivo)}>
                  DAMDFE
                </Button>
              )}
              {temXml && m.protocolo && (
                <Button icon={FileDown} onClick={() => void baixarXml(id, arquivo)}>
                  XML
                </Button>
              )}
              {podeEscrever && autorizado && (
                <Menu
                  trigger={<Button variant="primary">Ações</Button>}
                  items={[
                    { label: 'Encerrar', onSelect: () => setAcao('encerrar') },
                    { label: 'Incluir condutor', onSelect: () => setAcao('condutor') },
                    { label: 'Incluir documentos', onSelect: () => setAcao('documentos') },
                    { label: 'Pagamento do frete', onSelect: () => setAcao('pagamento') },
                    { label: 'Confirmar o serviço', onSelect: () => setAcao('servico') },
                    { label: 'Cancelar', danger: true, onSelect: () => setAcao('cancelar') },
                  ]}
                />
              )}
              {podeEscrever && editavel(m.estado) && (
                <Button variant="primary" icon={PencilLine} onClick={() => go(`/app/mdfe/editar?id=${id}`)}>
                  {m.estado === 'rejeitado' ? 'Corrigir e reenviar' : 'Editar e enviar'}
                </Button>
              )}
            </>
          )
        }
      >
        {query.isPending && <DetailSkeleton />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {m && (
          <>
            {m.motivo && m.codigo !== '100' && !m.numero_de_fora && (
              <p
                role="status"
                className="mb-4 rounded-md border border-line bg-sunken px-3 py-2 text-sm break-words"
              >
                {m.codigo && <span className="num mr-1 font-medium">{m.codigo}</span>}
                {m.motivo}
              </p>
            )}
            <NumeroDeFora
              documento="MDF-e"
              de={m}
              usarProximo={podeEscrever ? () => void usarProximo() : null}
              enviando={proximo.isPending}
            />
            {m.estado === 'contingencia' && m.emitido_em && (
              <p role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
                Emitido offline, em contingência: imprima o DAMDFE e viaje. O MDF-e vai sozinho à SEFAZ quando
                ela voltar, até {formatDateTime(new Date(Date.parse(m.emitido_em) + PRAZO_MS).toISOString())}.
              </p>
            )}
            <Facts
              items={[
                { label: 'Trecho', value: `${m.uf_inicio || '—'} → ${m.uf_fim || '—'}` },
                { label: 'Placa', value: m.placa ? formatPlaca(m.placa) : '—' },
                { label: 'Condutores', value: m.condutores.join(', ') || '—', wide: true },
                { label: 'Emitente', value: m.emitente, wide: true },
                { label: 'Documentos', value: String(m.documentos) },
                { label: 'Valor da carga', value: formatMoney(m.valor_carga_centavos) },
                { label: 'Peso', value: formatPeso(m.peso_gramas) },
                { label: 'Romaneio', value: m.romaneio ? String(m.romaneio) : '—' },
                { label: 'Série', value: String(m.serie) },
                { label: 'Ambiente', value: m.ambiente === '1' ? 'Produção' : 'Homologação' },
                m.chave !== null && { label: 'Chave de acesso', value: formatChave(m.chave), wide: true },
                m.protocolo !== null && { label: 'Protocolo', value: m.protocolo },
                m.autorizado_em !== null && { label: 'Autorizado', value: formatDateTime(m.autorizado_em) },
                m.encerrado_em !== null && { label: 'Encerrado', value: formatDateTime(m.encerrado_em) },
              ]}
            />
            <div className="mt-5 mb-2 flex items-center justify-between">
              <h3 className="text-xs font-medium text-ink-2">Eventos</h3>
              {podeEscrever && temXml && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={RefreshCw}
                  loading={consultar.isPending}
                  onClick={() => consultar.mutate(id)}
                >
                  Consultar na SEFAZ
                </Button>
              )}
            </div>
            <Eventos eventos={m.eventos} nomes={EVENTOS_DO_MDFE} />
          </>
        )}
      </Peek>
      {m && <AcaoDialog acao={acao} mdfe={m} onClose={() => setAcao(null)} />}
    </>
  )
}
