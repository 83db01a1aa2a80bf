import { can } from '@tropeiro/contract/access/can'
import type { CteOsCompleto } from '@tropeiro/contract/fiscal/cteos/calls'
import {
  cteOsEditavel,
  MODELOS_OS,
  SERVICOS_DE_TODOS,
  TIPOS_DO_CTEOS,
} from '@tropeiro/contract/fiscal/cteos/rules'
import { formatChave, formatDateTime, formatMoney } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Facts, toast } from '../../../ui/index.ts'
import {
  type AoLadoDaLista,
  EmitidoEmContingencia,
  EmitirEmContingencia,
  PeekFiscal,
} from '../../dfe/index.ts'
import { NumeroDeFora } from '../../transmissao/index.ts'
import {
  modeloDe,
  useConsultar,
  useCteOs,
  useEmitirEmContingencia,
  useUsarProximoNumero,
} from '../cteos.queries.ts'
import { type Acao, AcaoDialog } from './acoes.tsx'

/** A draft may still lack a place. */
const lugar = (municipio: string, uf: string) => (municipio ? `${municipio}/${uf}` : '—')

function Dados({ documento: d }: { documento: CteOsCompleto }) {
  return (
    <Facts
      items={[
        { label: 'Serviço', value: SERVICOS_DE_TODOS[d.servico] },
        { label: 'Tipo', value: TIPOS_DO_CTEOS[d.tipo] },
        { label: 'Tomador', value: d.tomador || '—', wide: true },
        {
          label: 'Trecho',
          value: `${lugar(d.inicio, d.uf_inicio)} → ${lugar(d.fim, d.uf_fim)}`,
          wide: true,
        },
        { label: d.modelo === '64' ? 'Valor transportado' : 'Valor', value: formatMoney(d.valor_centavos) },
        { label: 'Série', value: String(d.serie) },
        { label: 'Ambiente', value: d.ambiente === '1' ? 'Produção' : 'Homologação' },
        { label: 'Emitente', value: d.emitente, wide: true },
        d.chave !== null && { label: 'Chave de acesso', value: formatChave(d.chave), wide: true },
        d.protocolo !== null && { label: 'Protocolo', value: d.protocolo },
        d.autorizado_em !== null && { label: 'Autorizado', value: formatDateTime(d.autorizado_em) },
        d.email_em !== null && { label: 'E-mail ao tomador', value: formatDateTime(d.email_em) },
      ]}
    />
  )
}

/** What SEFAZ said of it, unless that is told in other words. */
function recadoDe(d: CteOsCompleto) {
  if (!d.motivo || d.codigo === '100' || d.numero_de_fora) return null
  return (
    <>
      {d.codigo && <span className="num mr-1 font-medium">{d.codigo}</span>}
      {d.motivo}
    </>
  )
}

/** A CT-e OS or a GTV-e beside the list. */
export function CteOsPeek(props: AoLadoDaLista) {
  const { id } = props
  const query = useCteOs(id)
  const [acao, setAcao] = useState<Acao | null>(null)
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const consultar = useConsultar()
  const proximo = useUsarProximoNumero()
  const contingencia = useEmitirEmContingencia()
  if (!id) return null
  const d = query.data
  const usarProximo = async () => {
    const feito = await proximo.mutateAsync(id).catch(() => null)
    if (feito?.ok) toast.success('Enviado à SEFAZ com o próximo número.')
    else if (feito) toast.warning(feito.pendencias.map((p) => p.mensagem).slice(0, 3))
  }
  return (
    <>
      <PeekFiscal
        {...props}
        modelo={modeloDe(d?.modelo ?? '67')}
        query={query}
        escrever={escrever}
        editavel={d !== undefined && cteOsEditavel(d.estado)}
        consultar={consultar}
        recado={d && recadoDe(d)}
        mais={escrever && d && <EmitirEmContingencia modelo={d.modelo} documento={d} emitir={contingencia} />}
        acoes={[
          { label: 'Enviar por e-mail', onSelect: () => setAcao('email') },
          d?.modelo === '67' && { label: 'Carta de correção', onSelect: () => setAcao('corrigir') },
          d?.servico === '7' && { label: 'Informar GTV em papel', onSelect: () => setAcao('gtv') },
          { label: 'Cancelar', danger: true, onSelect: () => setAcao('cancelar') },
        ]}
      >
        {d && (
          <>
            <NumeroDeFora
              documento={MODELOS_OS[d.modelo]}
              de={d}
              usarProximo={escrever ? () => void usarProximo() : null}
              enviando={proximo.isPending}
            />
            <EmitidoEmContingencia modelo={d.modelo} documento={d} />
            <Dados documento={d} />
          </>
        )}
      </PeekFiscal>
      {d && <AcaoDialog acao={acao} documento={d} onClose={() => setAcao(null)} />}
    </>
  )
}
