import type { PeriodoDoFluxo } from '@tropeiro/contract/financeiro/resultado/formas'
import type { ReactElement } from 'react'
import { CertificadoPeek } from '../src/alicerce/certificados/components/certificado-peek.tsx'
import { BasePeek } from '../src/alicerce/empresas/components/base-peek.tsx'
import { UsuarioEditor } from '../src/alicerce/usuarios/components/usuario-editor.tsx'
import { IndenizacaoPeek } from '../src/atendimento/sac/caso/indenizacao-peek.tsx'
import { IncidentePeek } from '../src/atendimento/sac/components/incidente-peek.tsx'
import { LugarPeek } from '../src/cadastros/lugares/components/lugar-peek.tsx'
import { MotoristaPeek } from '../src/cadastros/motoristas/components/motorista-peek.tsx'
import { RotaEditor } from '../src/cadastros/rotas/components/rota-editor.tsx'
import { PlanilhaPeek } from '../src/cadastros/veiculos/components/planilha-peek.tsx'
import { DetalheDoDestinatario } from '../src/carga/destinatarios/components/detalhe.tsx'
import { ArquivoPeek as ArquivoImportado } from '../src/carga/importacoes/components/arquivo-peek.tsx'
import { NotaPeek } from '../src/carga/notas/components/nota-peek.tsx'
import { BaixaPeek } from '../src/comprovacao/baixas/components/baixa-peek.tsx'
import { ProtocoloPeek } from '../src/comprovacao/protocolos/components/protocolo-peek.tsx'
import { CobrancaPeek } from '../src/faturamento/estadias/components/cobranca-peek.tsx'
import { EstadiaPeek } from '../src/faturamento/estadias/components/estadia-peek.tsx'
import { DisputaPeek } from '../src/faturamento/faturas/components/disputa/disputa-peek.tsx'
import { FaturaPeek } from '../src/faturamento/faturas/components/fatura-peek.tsx'
import { AcertoPeek } from '../src/financeiro/acertos/components/acerto-peek.tsx'
import { LotePeek as LoteDePagamento } from '../src/financeiro/pagamentos/components/lotes/lote-peek.tsx'
import { ClientePeek } from '../src/financeiro/regua/components/cliente-peek.tsx'
import { ItensPeek } from '../src/financeiro/resultado/components/itens-peek.tsx'
import { RealizadoPeek } from '../src/financeiro/resultado/components/realizado-peek.tsx'
import { SolicitacaoPeek } from '../src/financeiro/solicitacoes/components/solicitacao-peek.tsx'
import { PlanilhasPeek } from '../src/financeiro/titulos/components/planilha-peek.tsx'
import { TituloPeek } from '../src/financeiro/titulos/components/titulo-peek.tsx'
import { CtePeek } from '../src/fiscal/cte/components/cte-peek.tsx'
import { CteOsPeek } from '../src/fiscal/cteos/components/cteos-peek.tsx'
import { DocumentoPeek as Recebido } from '../src/fiscal/manifestacao/components/documento-peek.tsx'
import { MdfePeek } from '../src/fiscal/mdfe/components/mdfe-peek.tsx'
import { RegistroPeek } from '../src/fiscal/registros/components/registro-peek.tsx'
import { AbastecimentoPeek } from '../src/frota/abastecimentos/components/abastecimento-peek.tsx'
import { BombaPeek } from '../src/frota/abastecimentos/components/bomba/bombas.tsx'
import { LotePeek } from '../src/frota/abastecimentos/components/lote-peek.tsx'
import { JornadaPeek } from '../src/frota/jornada/components/jornada-peek.tsx'
import { HistoricoPeek } from '../src/frota/manutencao/components/historico/historico-peek.tsx'
import { OrdemPeek } from '../src/frota/manutencao/components/ordem-peek.tsx'
import { MultaPeek } from '../src/frota/multas/components/multa-peek.tsx'
import { ContestacaoPeek } from '../src/frota/pedagios/components/contestacao-peek.tsx'
import { TravessiaPeek } from '../src/frota/pedagios/components/travessia-peek.tsx'
import { IncidentePeek as IncidenteDaFrota } from '../src/frota/pendencias/components/incidente-peek.tsx'
import { DocumentoPeek as Validade } from '../src/frota/validades/components/documento-peek.tsx'
import { PedidoPeek } from '../src/gestao/privacidade/components/pedido-peek.tsx'
import { AvisoPeek } from '../src/parceria/notificacoes/components/aviso-peek.tsx'
import { ArquivoPeek as ArquivoDeParceiro } from '../src/parceria/parceiros/components/arquivo-peek.tsx'
import { DevolucaoPeek } from '../src/transporte/devolucoes/components/devolucao-peek.tsx'
import { DocumentoPeek as Avulso } from '../src/transporte/documentos/components/documento-peek.tsx'
import { RomaneioPeek } from '../src/transporte/romaneios/components/romaneio-peek.tsx'

type Desenho = (onClose: () => void) => ReactElement

/** A peek that asks for its record: the call, and how it is drawn for the record `1`. */
export type QuePergunta = { peca: Desenho; chamada: string; com?: object }

/** A peek that is given a row of its list: the list's call, and how it is drawn for that row or for none. */
export type DeLinha = {
  peca: (row: never, onClose: () => void) => ReactElement
  lista: string
  com?: object
}

const nada = () => {}
const podem = { escrever: true, cancelar: true, bipar: true, enviar: true } as never

/** By the file that draws it: `peeks.test.tsx` opens each, and fails for one that is not here. */
export const quePerguntam: Readonly<Record<string, QuePergunta>> = {
  'alicerce/usuarios/components/usuario-editor.tsx': {
    peca: (onClose) => <UsuarioEditor id="1" motorista={false} onClose={onClose} />,
    chamada: 'usuarios.buscar',
  },
  'atendimento/sac/caso/indenizacao-peek.tsx': {
    peca: (onClose) => <IndenizacaoPeek id="1" onClose={onClose} />,
    chamada: 'sac.indenizacao',
  },
  'atendimento/sac/components/incidente-peek.tsx': {
    peca: (onClose) => <IncidentePeek grupo="SERRA AZUL" id="1" cor="#123456" onClose={onClose} />,
    chamada: 'sac.buscar',
  },
  'carga/notas/components/nota-peek.tsx': {
    peca: (onClose) => <NotaPeek id="1" onClose={onClose} />,
    chamada: 'notas.nota',
  },
  'frota/abastecimentos/components/abastecimento-peek.tsx': {
    peca: (onClose) => <AbastecimentoPeek id="1" podeEscrever onClose={onClose} />,
    chamada: 'abastecimentos.buscar',
  },
  'frota/abastecimentos/components/bomba/bombas.tsx': {
    peca: (onClose) => <BombaPeek id="1" podeEscrever onClose={onClose} />,
    chamada: 'abastecimentos.bomba',
  },
  'financeiro/pagamentos/components/lotes/lote-peek.tsx': {
    peca: (onClose) => <LoteDePagamento id="1" onClose={onClose} />,
    chamada: 'pagamentos.lote',
  },
  'financeiro/regua/components/cliente-peek.tsx': {
    peca: (onClose) => <ClientePeek documento="12ABC34501DE35" onClose={onClose} />,
    chamada: 'regua.buscar',
  },
  'financeiro/titulos/components/planilha-peek.tsx': {
    peca: (onClose) => <PlanilhasPeek id="1" onAbrir={nada} onClose={onClose} />,
    chamada: 'titulos.loteDeTitulos',
  },
  'cadastros/veiculos/components/planilha-peek.tsx': {
    peca: (onClose) => <PlanilhaPeek id="1" onClose={onClose} />,
    chamada: 'veiculos.planilha',
  },
  'frota/abastecimentos/components/lote-peek.tsx': {
    peca: (onClose) => <LotePeek id="1" podeEscrever onClose={onClose} />,
    chamada: 'abastecimentos.lote',
  },
  'comprovacao/baixas/components/baixa-peek.tsx': {
    peca: (onClose) => <BaixaPeek id="1" onClose={onClose} />,
    chamada: 'baixas.buscar',
  },
  'comprovacao/protocolos/components/protocolo-peek.tsx': {
    peca: (onClose) => <ProtocoloPeek numero="1" podem={podem} onEmail={nada} onClose={onClose} />,
    chamada: 'protocolos.buscar',
  },
  'frota/jornada/components/jornada-peek.tsx': {
    peca: (onClose) => <JornadaPeek id="1" dia="2026-11-20" onClose={onClose} />,
    chamada: 'jornada.motorista',
  },
  'frota/pedagios/components/contestacao-peek.tsx': {
    peca: (onClose) => <ContestacaoPeek id="1" onClose={onClose} />,
    chamada: 'pedagios.contestacao',
  },
  'frota/multas/components/multa-peek.tsx': {
    peca: (onClose) => <MultaPeek id="1" onAbrir={nada} onClose={onClose} />,
    chamada: 'multas.buscar',
  },
  'frota/manutencao/components/historico/historico-peek.tsx': {
    peca: (onClose) => <HistoricoPeek id="1" onClose={onClose} />,
    chamada: 'manutencao.historico',
  },
  'frota/pendencias/components/incidente-peek.tsx': {
    peca: (onClose) => <IncidenteDaFrota id="1" onClose={onClose} />,
    chamada: 'pendencias.incidente',
  },
  'frota/manutencao/components/ordem-peek.tsx': {
    peca: (onClose) => <OrdemPeek id="1" onClose={onClose} />,
    chamada: 'manutencao.buscar',
  },
  'faturamento/estadias/components/cobranca-peek.tsx': {
    peca: (onClose) => <CobrancaPeek id="1" onClose={onClose} />,
    chamada: 'estadias.cobranca',
  },
  'faturamento/estadias/components/estadia-peek.tsx': {
    peca: (onClose) => <EstadiaPeek id="1" podeEscrever onClose={onClose} />,
    chamada: 'estadias.buscar',
  },
  'faturamento/faturas/components/disputa/disputa-peek.tsx': {
    peca: (onClose) => <DisputaPeek id="1" onClose={onClose} />,
    chamada: 'faturas.disputa',
  },
  'faturamento/faturas/components/fatura-peek.tsx': {
    peca: (onClose) => <FaturaPeek id="1" podeEscrever onClose={onClose} />,
    chamada: 'faturas.buscar',
  },
  'financeiro/acertos/components/acerto-peek.tsx': {
    peca: (onClose) => <AcertoPeek id="1" onClose={onClose} />,
    chamada: 'acertos.buscar',
  },
  'financeiro/resultado/components/itens-peek.tsx': {
    peca: (onClose) => (
      <ItensPeek
        aberto
        titulo="Todos"
        q={{ por: 'cliente', de: '2026-11-01', ate: '2026-11-30', chave: '', parcela: '' }}
        onClose={onClose}
      />
    ),
    chamada: 'resultado.itens',
  },
  'financeiro/resultado/components/realizado-peek.tsx': {
    peca: (onClose) => (
      <RealizadoPeek
        visto={{ p: { de: '2026-11-01', ate: '2026-11-30' } as PeriodoDoFluxo, sentido: 'entrou' }}
        onClose={onClose}
      />
    ),
    chamada: 'resultado.realizado',
  },
  'financeiro/solicitacoes/components/solicitacao-peek.tsx': {
    peca: (onClose) => <SolicitacaoPeek id="1" onClose={onClose} />,
    chamada: 'solicitacoes.buscar',
  },
  'financeiro/titulos/components/titulo-peek.tsx': {
    peca: (onClose) => <TituloPeek id="1" onClose={onClose} />,
    chamada: 'titulos.buscar',
  },
  'fiscal/cte/components/cte-peek.tsx': {
    peca: (onClose) => <CtePeek id="1" onClose={onClose} />,
    chamada: 'cte.buscar',
  },
  'fiscal/manifestacao/components/documento-peek.tsx': {
    peca: (onClose) => <Recebido id="1" onManifestar={nada} onClose={onClose} />,
    chamada: 'manifestacao.buscar',
  },
  'fiscal/cteos/components/cteos-peek.tsx': {
    peca: (onClose) => <CteOsPeek id="1" onClose={onClose} />,
    chamada: 'cteos.buscar',
  },
  'fiscal/registros/components/registro-peek.tsx': {
    peca: (onClose) => <RegistroPeek id="1" onClose={onClose} />,
    chamada: 'registros.buscar',
  },
  'fiscal/mdfe/components/mdfe-peek.tsx': {
    peca: (onClose) => <MdfePeek id="1" onClose={onClose} />,
    chamada: 'mdfe.buscar',
  },
  'parceria/notificacoes/components/aviso-peek.tsx': {
    peca: (onClose) => <AvisoPeek id="1" onClose={onClose} />,
    chamada: 'notificacoes.buscar',
  },
  'parceria/parceiros/components/arquivo-peek.tsx': {
    peca: (onClose) => <ArquivoDeParceiro id="1" onClose={onClose} />,
    chamada: 'parceiros.arquivo',
  },
  'transporte/devolucoes/components/devolucao-peek.tsx': {
    peca: (onClose) => <DevolucaoPeek id="1" podeEscrever onClose={onClose} />,
    chamada: 'devolucoes.devolucao',
  },
  'transporte/documentos/components/documento-peek.tsx': {
    peca: (onClose) => <Avulso id="1" podeEscrever onClose={onClose} />,
    chamada: 'documentos.documento',
  },
  'transporte/romaneios/components/romaneio-peek.tsx': {
    peca: (onClose) => <RomaneioPeek numero={1} podeEscrever acoes={{} as never} onClose={onClose} />,
    chamada: 'romaneios.buscar',
  },
}

export const deLinhas: Readonly<Record<string, DeLinha>> = {
  'alicerce/certificados/components/certificado-peek.tsx': {
    peca: (row, onClose) => <CertificadoPeek certificado={row} onClose={onClose} onDesativar={nada} />,
    lista: 'certificados.listar',
  },
  'alicerce/empresas/components/base-peek.tsx': {
    peca: (row, onClose) => <BasePeek base={row} onClose={onClose} />,
    lista: 'empresas.listar',
  },
  'frota/pedagios/components/travessia-peek.tsx': {
    peca: (row, onClose) => <TravessiaPeek travessia={row} podeEscrever onClose={onClose} />,
    lista: 'pedagios.travessias',
  },
  'cadastros/lugares/components/lugar-peek.tsx': {
    peca: (row, onClose) => <LugarPeek lugar={row} onClose={onClose} />,
    lista: 'lugares.listar',
    com: {
      dados: {
        documento: '',
        cep: '',
        logradouro: '',
        janelas: [],
        exige: [],
        servico_min: null,
        observacao: '',
      },
    },
  },
  'frota/validades/components/documento-peek.tsx': {
    peca: (row, onClose) => <Validade d={row} escreve onRenovar={nada} onCorrigir={nada} onClose={onClose} />,
    lista: 'validades.listar',
  },
  'cadastros/motoristas/components/motorista-peek.tsx': {
    peca: (row, onClose) => <MotoristaPeek motorista={row} onClose={onClose} />,
    lista: 'motoristas.listar',
  },
  'cadastros/rotas/components/rota-editor.tsx': {
    peca: (row, onClose) => <RotaEditor aberta={row && { rota: row }} podeEscrever onClose={onClose} />,
    lista: 'rotas.listar',
  },
  'carga/destinatarios/components/detalhe.tsx': {
    peca: (row, onClose) => <DetalheDoDestinatario destinatario={row} onClose={onClose} />,
    lista: 'destinatarios.buscarCidade',
  },
  'carga/importacoes/components/arquivo-peek.tsx': {
    peca: (row, onClose) => <ArquivoImportado arquivo={row ?? null} onClose={onClose} />,
    lista: 'importacoes.resultado',
  },
  'gestao/privacidade/components/pedido-peek.tsx': {
    peca: (row, onClose) => <PedidoPeek pedido={row} onClose={onClose} />,
    lista: 'privacidade.pedidos',
  },
}
