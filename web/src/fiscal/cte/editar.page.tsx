import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import {
  cteEditavel,
  ehSimplificado,
  entreTransportadores,
  modalDe,
  TIPOS_DO_CTE,
  temAnteriores,
} from '@tropeiro/contract/fiscal/cte/rules'
import { Trash2 } from 'lucide-react'
import { useGo } from '../../lib/nav.tsx'
import { Button, toast } from '../../ui/index.ts'
import { confirmarExclusao, DocumentoEscolhido, EdicaoFiscal, useParado, useRascunho } from '../dfe/index.ts'
import { Antt } from './components/antt.tsx'
import { Pessoa, Tomador } from './components/pessoas.tsx'
import { Carga, Frete, Observacoes, Servico } from './components/prestacao.tsx'
import { QuemPassou } from './components/rascunho/anteriores.tsx'
import { Multimodais } from './components/rascunho/documentos.tsx'
import { Entregas } from './components/rascunho/entregas.tsx'
import { DadosDoModal } from './components/rascunho/modal.tsx'
import { Impostos } from './components/rascunho/tributos.tsx'
import { CTE, useConferencia, useCte, useEditar, useEmitir, useExcluir } from './cte.queries.ts'

function Excluir({ id }: { id: string }) {
  const go = useGo()
  const excluir = useExcluir()
  const apagar = async () => {
    const perda = 'O que foi preenchido se perde; as notas ficam livres para outro CT-e.'
    if ((await confirmarExclusao(perda)) && (await excluir.mutateAsync(id).catch(() => null)))
      void go('/app/cte/listar')
  }
  return (
    <Button icon={Trash2} variant="ghost" onClick={() => void apagar()}>
      Excluir
    </Button>
  )
}

function Edicao({ cte, podeEscrever }: { cte: CteCompleto; podeEscrever: boolean }) {
  const go = useGo()
  const form = useRascunho(cte, useEditar())
  const { rascunho, mudar, salvar } = form
  const travado = !podeEscrever || !cteEditavel(cte.estado)
  const parado = useParado(rascunho)
  const conferencia = useConferencia(travado ? null : parado)
  const emitir = useEmitir()
  const normal = rascunho.tipo !== '1'
  const simplificado = ehSimplificado(rascunho)
  const entreDois = entreTransportadores(rascunho.servico)
  const enviar = async () => {
    if (!(await salvar())) return
    const feito = await emitir.mutateAsync(cte._id).catch(() => null)
    if (!feito) return
    if (!feito.ok) {
      const graves = feito.pendencias.filter((p) => p.grave)
      toast.warning(graves.map((p) => p.mensagem).slice(0, 3))
      return
    }
    toast.success('CT-e enviado à SEFAZ.')
    void go(`/app/cte/listar?cte=${cte._id}`)
  }
  return (
    <EdicaoFiscal
      modelo={CTE}
      documento={{ ...cte, numero: cte.numero_cte }}
      qual={rascunho.tipo === '0' ? '' : `(${TIPOS_DO_CTE[rascunho.tipo].toLowerCase()})`}
      travado={travado}
      form={form}
      pendencias={conferencia.data?.pendencias ?? []}
      lendo={conferencia.isFetching}
      acao={(p) =>
        p.sugestao &&
        p.campo === 'cfop' && (
          <Button variant="link" size="sm" onClick={() => mudar(p.campo, p.sugestao ?? '')}>
            Usar {p.sugestao}
          </Button>
        )
      }
      enviando={emitir.isPending}
      enviar={enviar}
      mais={<Excluir id={cte._id} />}
      aoLado={conferencia.data && <Impostos conferencia={conferencia.data} />}
    >
      <Servico />
      {simplificado && <Entregas />}
      <Frete />
      <Tomador />
      {!simplificado && (
        <>
          <Pessoa papel="remetente" opcional={entreDois} />
          <Pessoa papel="destinatario" opcional={entreDois} />
        </>
      )}
      {normal && <Carga />}
      {normal && !simplificado && temAnteriores(rascunho.servico) && <QuemPassou />}
      {normal && rascunho.servico === '4' && <Multimodais />}
      {normal && <DadosDoModal />}
      {normal && modalDe(rascunho) === '01' && <Antt />}
      {!simplificado && (
        <>
          <Pessoa papel="expedidor" opcional={!entreDois} />
          <Pessoa papel="recebedor" opcional={!entreDois} />
        </>
      )}
      <Observacoes />
    </EdicaoFiscal>
  )
}

/** A CT-e before it is sent, or what it was when it was. */
export function Page() {
  return (
    <DocumentoEscolhido nome="CT-e" useDocumento={useCte}>
      {/* The form begins anew when the document goes to another state, not with every event of it. */}
      {(cte, podeEscrever) => (
        <Edicao key={`${cte._id}${cte.estado}`} cte={cte} podeEscrever={podeEscrever} />
      )}
    </DocumentoEscolhido>
  )
}
