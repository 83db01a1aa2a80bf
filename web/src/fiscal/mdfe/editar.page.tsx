import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { editavel } from '@tropeiro/contract/fiscal/mdfe/rules'
import { Trash2, WifiOff } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useGo } from '../../lib/nav.tsx'
import { Button, confirm, Menu, toast } from '../../ui/index.ts'
import { confirmarExclusao, DocumentoEscolhido, EdicaoFiscal, useParado, useRascunho } from '../dfe/index.ts'
import { Antt } from './components/antt.tsx'
import { Carga, Descargas, Observacoes } from './components/carga.tsx'
import { Detalhes } from './components/detalhes.tsx'
import { Emitente } from './components/emitente.tsx'
import { Trecho } from './components/trecho.tsx'
import { Veiculos } from './components/veiculos.tsx'
import { MDFE, useConferencia, useEditar, useEmitir, useExcluir, useMdfe } from './mdfe.queries.ts'

function Mais({ mdfe, enviar }: { mdfe: MdfeCompleto; enviar: (contingencia: boolean) => Promise<void> }) {
  const go = useGo()
  const excluir = useExcluir()
  const apagar = async () => {
    const sim = await confirmarExclusao('O que foi preenchido se perde.')
    if (sim && (await excluir.mutateAsync(mdfe._id).catch(() => null))) void go('/app/mdfe/listar')
  }
  const offline = async () => {
    const sim = await confirm({
      title: 'Emitir em contingência?',
      text: 'Só quando a SEFAZ não responde: o DAMDFE já pode ser impresso e o MDF-e é enviado sozinho quando ela voltar, em até 168 horas.',
      confirmLabel: 'Emitir em contingência',
    })
    if (sim) await enviar(true)
  }
  const exclusao = {
    label: 'Excluir rascunho',
    icon: Trash2,
    danger: true,
    onSelect: () => void apagar(),
  }
  return (
    <Menu
      trigger={<Button>Mais</Button>}
      items={[
        { label: 'Emitir em contingência', icon: WifiOff, onSelect: () => void offline() },
        ...(mdfe.numero === null ? [exclusao] : []),
      ]}
    />
  )
}

function Edicao({ mdfe, podeEscrever }: { mdfe: MdfeCompleto; podeEscrever: boolean }) {
  const go = useGo()
  const form = useRascunho(mdfe, useEditar())
  const { rascunho, salvar } = form
  const travado = !podeEscrever || !editavel(mdfe.estado)
  const parado = useParado(rascunho)
  const conferencia = useConferencia(mdfe._id, travado ? null : parado)
  const pendencias = useMemo(() => conferencia.data ?? [], [conferencia.data])
  const emitir = useEmitir()
  const enviar = async (contingencia: boolean) => {
    if (!(await salvar())) return
    const feitos = await emitir.mutateAsync({ ids: [mdfe._id], contingencia }).catch(() => null)
    const [feito] = feitos ?? []
    if (!feito) return
    if (!feito.ok) {
      toast.warning(feito.pendencias.map((p) => p.mensagem).slice(0, 3))
      return
    }
    toast.success(contingencia ? 'MDF-e emitido em contingência.' : 'MDF-e enviado à SEFAZ.')
    void go(`/app/mdfe/listar?mdfe=${mdfe._id}`)
  }
  return (
    <EdicaoFiscal
      modelo={MDFE}
      documento={mdfe}
      travado={travado}
      form={form}
      pendencias={pendencias}
      lendo={conferencia.isFetching}
      acao={(p) =>
        p.mdfe && (
          <Link to={`/app/mdfe/editar?id=${p.mdfe}`} className="text-accent-text underline">
            Abrir
          </Link>
        )
      }
      enviando={emitir.isPending}
      enviar={() => enviar(false)}
      mais={<Mais mdfe={mdfe} enviar={enviar} />}
    >
      <Emitente />
      <Trecho />
      <Veiculos />
      <Descargas />
      <Detalhes />
      <Carga />
      <Antt />
      <Observacoes />
    </EdicaoFiscal>
  )
}

/** An MDF-e before it is sent, or what it was when it was. */
export function Page() {
  return (
    <DocumentoEscolhido nome="MDF-e" useDocumento={useMdfe}>
      {/* The form begins anew when the document goes to another state, not with every event of it. */}
      {(mdfe, podeEscrever) => (
        <Edicao key={`${mdfe._id}${mdfe.estado}`} mdfe={mdfe} podeEscrever={podeEscrever} />
      )}
    </DocumentoEscolhido>
  )
}
