import { can } from '@tropeiro/contract/access/can'
import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatChave, formatDateTime, formatMoney, formatPeso, formatPlaca } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Facts, toast } from '../../../ui/index.ts'
import { type AoLadoDaLista, PeekFiscal } from '../../dfe/index.ts'
import { NumeroDeFora } from '../../transmissao/index.ts'
import { MDFE, useConsultar, useMdfe, useUsarProximosNumeros } from '../mdfe.queries.ts'
import { type Acao, AcaoDialog } from './acoes.tsx'

/** What was issued offline must be at SEFAZ within 168 hours. */
const PRAZO_MS = 168 * 3_600_000

/** What is to be told of a document, and what a person may do about it here. */
function Avisos({ mdfe: m, escrever }: { mdfe: MdfeCompleto; escrever: boolean }) {
  const proximo = useUsarProximosNumeros()
  const usarProximo = async () => {
    const [feito] = (await proximo.mutateAsync([m._id]).catch(() => null)) ?? []
    if (feito?.ok) toast.success('MDF-e enviado à SEFAZ com o próximo número.')
    else if (feito) toast.warning(feito.pendencias.map((p) => p.mensagem).slice(0, 3))
  }
  return (
    <>
      <NumeroDeFora
        documento="MDF-e"
        de={m}
        usarProximo={escrever ? () => void usarProximo() : null}
        enviando={proximo.isPending}
      />
      {m.estado === 'contingencia' && m.emitido_em && (
        <p role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
          Emitido offline, em contingência: imprima o DAMDFE e viaje. O MDF-e vai sozinho à SEFAZ quando ela
          voltar, até {formatDateTime(new Date(Date.parse(m.emitido_em) + PRAZO_MS).toISOString())}.
        </p>
      )}
    </>
  )
}

function Dados({ mdfe: m }: { mdfe: MdfeCompleto }) {
  return (
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
  )
}

/** What SEFAZ said of it, unless that is told in other words. */
function recadoDe(m: MdfeCompleto) {
  if (!m.motivo || m.codigo === '100' || m.numero_de_fora) return null
  return (
    <>
      {m.codigo && <span className="num mr-1 font-medium">{m.codigo}</span>}
      {m.motivo}
    </>
  )
}

/** An MDF-e beside the list. */
export function MdfePeek(props: AoLadoDaLista) {
  const query = useMdfe(props.id)
  const [acao, setAcao] = useState<Acao | null>(null)
  const escrever = can(askerOf(useSession()), { escrever: 'mdfe' })
  const consultar = useConsultar()
  if (!props.id) return null
  const m = query.data
  // It is confirmed once; a confirmation that SEFAZ refused may be sent again.
  const confirmado = m?.eventos.some((e) => e.tipo === '110117' && e.estado !== 'rejeitado')
  return (
    <>
      <PeekFiscal
        {...props}
        modelo={MDFE}
        query={query}
        escrever={escrever}
        editavel={m !== undefined && editavel(m.estado)}
        consultar={consultar}
        recado={m && recadoDe(m)}
        acoes={[
          { label: 'Encerrar', onSelect: () => setAcao('encerrar') },
          { label: 'Incluir condutor', onSelect: () => setAcao('condutor') },
          { label: 'Incluir documentos', onSelect: () => setAcao('documentos') },
          { label: 'Pagamento do frete', onSelect: () => setAcao('pagamento') },
          !confirmado && { label: 'Confirmar o serviço', onSelect: () => setAcao('servico') },
          { label: 'Cancelar', danger: true, onSelect: () => setAcao('cancelar') },
        ]}
      >
        {m && (
          <>
            <Avisos mdfe={m} escrever={escrever} />
            <Dados mdfe={m} />
          </>
        )}
      </PeekFiscal>
      {m && <AcaoDialog acao={acao} mdfe={m} onClose={() => setAcao(null)} />}
    </>
  )
}
