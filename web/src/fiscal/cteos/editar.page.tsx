import type { CteOsCompleto } from '@tropeiro/contract/fiscal/cteos/calls'
import { cteOsEditavel, MODELOS_OS, TIPOS_DO_CTEOS } from '@tropeiro/contract/fiscal/cteos/rules'
import { Trash2 } from 'lucide-react'
import { useGo } from '../../lib/nav.tsx'
import { Button, toast } from '../../ui/index.ts'
import { confirmarExclusao, DocumentoEscolhido, EdicaoFiscal, useParado, useRascunho } from '../dfe/index.ts'
import { Guia } from './components/guia.tsx'
import {
  DocumentosReferenciados,
  FretamentoDoOs,
  Seguros,
  ServicoDoOs,
  TomadorDoOs,
} from './components/servico.tsx'
import { Federais, GtvesCobradas, Impostos, Observacoes, Valores } from './components/valores.tsx'
import { modeloDe, useConferencia, useCteOs, useEditar, useEmitir, useExcluir } from './cteos.queries.ts'

function Excluir({ id }: { id: string }) {
  const go = useGo()
  const excluir = useExcluir()
  const apagar = async () => {
    if (
      (await confirmarExclusao('O que foi preenchido se perde.')) &&
      (await excluir.mutateAsync(id).catch(() => null))
    )
      void go('/app/cteos/listar')
  }
  return (
    <Button icon={Trash2} variant="ghost" onClick={() => void apagar()}>
      Excluir
    </Button>
  )
}

function Edicao({ documento: d, podeEscrever }: { documento: CteOsCompleto; podeEscrever: boolean }) {
  const go = useGo()
  const form = useRascunho(d, useEditar())
  const { rascunho, salvar } = form
  const travado = !podeEscrever || !cteOsEditavel(d.estado)
  const parado = useParado(rascunho)
  const conferencia = useConferencia(travado ? null : parado)
  const emitir = useEmitir()
  const nome = MODELOS_OS[d.modelo]
  const enviar = async () => {
    if (!(await salvar())) return
    const feito = await emitir.mutateAsync(d._id).catch(() => null)
    if (!feito) return
    if (!feito.ok) {
      const graves = feito.pendencias.filter((p) => p.grave)
      toast.warning(graves.map((p) => p.mensagem).slice(0, 3))
      return
    }
    toast.success(d.modelo === '64' ? 'GTV-e enviada à SEFAZ.' : `${nome} enviado à SEFAZ.`)
    void go(`/app/cteos/listar?cteos=${d._id}`)
  }
  return (
    <EdicaoFiscal
      modelo={modeloDe(d.modelo)}
      documento={d}
      qual={rascunho.tipo === '0' ? '' : `(${TIPOS_DO_CTEOS[rascunho.tipo].toLowerCase()})`}
      travado={travado}
      form={form}
      pendencias={conferencia.data?.pendencias ?? []}
      lendo={conferencia.isFetching}
      acao={() => null}
      enviando={emitir.isPending}
      enviar={enviar}
      mais={<Excluir id={d._id} />}
      aoLado={d.modelo === '67' && conferencia.data && <Impostos conferencia={conferencia.data} />}
    >
      {d.modelo === '64' ? (
        <Guia />
      ) : (
        <>
          <ServicoDoOs />
          <FretamentoDoOs />
          <TomadorDoOs />
          <Valores />
          <GtvesCobradas />
          <DocumentosReferenciados />
          <Federais />
          <Seguros />
        </>
      )}
      <Observacoes />
    </EdicaoFiscal>
  )
}

/** A CT-e OS or a GTV-e before it is sent, or what it was when it was. */
export function Page() {
  return (
    <DocumentoEscolhido nome="CT-e OS ou GTV-e" useDocumento={useCteOs}>
      {/* The form begins anew when the document goes to another state, not with every event of it. */}
      {(documento, podeEscrever) => (
        <Edicao
          key={`${documento._id}${documento.estado}`}
          documento={documento}
          podeEscrever={podeEscrever}
        />
      )}
    </DocumentoEscolhido>
  )
}
