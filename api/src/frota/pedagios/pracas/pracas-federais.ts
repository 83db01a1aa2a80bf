/** A toll plaza or a free-flow gate: km of the road, direction (A both, C with the km, D against them), place, radius in metres. */
export type PracaFederal = {
  nome: string
  rodovia: string
  km: number
  sentido: 'A' | 'C' | 'D'
  lat: number
  lng: number
  livre: boolean
  raioM: number
}

/**
 * Plazas and gates of the federal concessions (ANTT, open data, CC-BY, as of 2026): name, road, km, direction, place, kind, radius. State
 * roads are not in it. Correia Pinto is left out: its place in the source is that of another plaza.
 */
const linhas = `
Conselheiro Josino;BR-101;40.5;A;-21.552594;-41.331597;praca;500
Serrinha;BR-101;123.07;A;-22.04975;-41.685157;praca;500
Casimiro de Abreu;BR-101;192.82;A;-22.476441;-42.088519;praca;500
Rio Bonito;BR-101;252.85;A;-22.687469;-42.539855;praca;500
São Gonçalo;BR-101;299.69;C;-22.774713;-42.9455;praca;500
P1;BR-376;635.3;A;-25.747708;-49.129655;praca;500
P3;BR-101;79.3;A;-26.591635;-48.722079;praca;500
P2;BR-101;1.35;A;-25.991898;-48.881469;praca;500
P5;BR-101;242.8;A;-27.885105;-48.647677;praca;500
P4;BR-101;157.4;A;-27.185065;-48.612362;praca;500
SANTA CECÍLIA;BR-116;152.0;A;-27.010584;-50.428716;praca;500
RIO NEGRO;BR-116;204.1;A;-26.07058;-49.739911;praca;500
FAZENDA RIO GRANDE;BR-116;134.4;A;-25.713458;-49.318037;praca;500
MONTE CASTELO;BR-116;81.6;A;-26.570363;-50.221795;praca;500
Campina Grande do Sul;BR-116;57.1;A;-25.289252;-48.933841;praca;500
Miracatu;BR-116;370.4;A;-24.157869;-47.32628;praca;500
Juquiá;BR-116;426.6;A;-24.389325;-47.722391;praca;500
São Lourenço da Serra;BR-116;298.8;A;-23.787647;-46.913922;praca;500
Barra do Turvo;BR-116;542.9;A;-24.964044;-48.412;praca;500
Cajati;BR-116;485.7;A;-24.722483;-48.08258;praca;500
P2 GOIANÁPOLIS;BR-60;107.9;A;-16.438631;-49.019137;praca;500
P1 ALEXÂNIA;BR-60;43.1;A;-16.115707;-48.58924;praca;500
P1;BR-40;102.0;A;-22.609965;-43.285552;praca;500
P2;BR-40;45.5;A;-22.284389;-43.120269;praca;500
P3;BR-40;816.7;A;-21.928252;-43.316282;praca;500
Praça Glória;BR-392;111.4;A;-31.449786;-52.640644;praca;500
Praça Pavão;BR-116;541.2;A;-31.820075;-52.526711;praca;500
Praça Cristal;BR-116;430.8;A;-31.026386;-52.04943;praca;500
Praça Retiro;BR-116;510.7;A;-31.625261;-52.318116;praca;500
Praça Capão Seco;BR-392;52.3;A;-31.851958;-52.326177;praca;500
P3 - Aracruz;BR-101;171.7;A;-19.563099;-40.177621;praca;500
P5 - Guarapari;BR-101;320.8;A;-20.519316;-40.478609;praca;500
P6 - Itapemirim;BR-101;398.9;A;-20.878586;-40.966118;praca;500
P7 - Mimoso do Sul;BR-101;452.0;A;-21.158397;-41.280614;praca;500
P1 - Pedro Canário;BR-101;1.0;A;-18.184708;-39.922116;praca;500
P2 - São Mateus;BR-101;85.8;A;-18.863974;-39.938705;praca;500
P4 - Serra;BR-101;242.0;A;-20.032565;-40.396624;praca;500
P1 - Aliança do Tocantins;BR-153;640.0;A;-11.4461;-48.990283;praca;500
P2 - Alvorada;BR-153;744.91;A;-12.34;-49.15;praca;1500
P6 - Hidrolina;BR-153;233.4;A;-14.799372;-49.284164;praca;500
P5 - Campinorte;BR-153;182.04;A;-14.372969;-49.158264;praca;500
P9 - Corumbá de Goiás;BR-414;404.08;A;-16.001028;-48.840289;praca;500
P4 - Estrela do Norte;BR-153;116.12;A;-13.791358;-49.034842;praca;500
P7 - Jaraguá;BR-153;367.5;A;-15.827072;-49.281722;praca;500
P3 - Porangatu;BR-153;12.5;A;-12.943414;-49.133122;praca;500
P8 - Santa Rita do Novo Destino;BR-80;155.5;A;-14.814189;-49.042442;praca;500
P7 - JATAÍ;BR-364;156.18;A;-18.11;-51.48;praca;1500
P6 - CACHOEIRA ALTA;BR-364;92.85;A;-18.47;-51.08;praca;1500
P3 - ITUIUTABA;BR-365;765.37;A;-18.96;-49.59;praca;1500
P1 - UBERLÂNDIA;BR-365;646.0;A;-18.88;-48.52;praca;1500
P2 - MONTE ALEGRE;BR-365;704.12;A;-18.88;-49.04;praca;1500
P4 - SANTA VITÓRIA;BR-365;834.45;A;-18.912533;-50.224138;praca;500
UBERABA;BR-50;104.98;A;-19.18;-48.16;praca;1500
ARAGUARI I;BR-50;13.94;A;-18.54;-48.05;praca;1500
ARAGUARI II;BR-50;51.5;A;-18.75;-48.24;praca;1500
CAMPO ALEGRE;BR-50;226.0;A;-17.77;-47.75;praca;1500
IPAMERI;BR-50;144.0;A;-17.12;-47.72;praca;1500
NITERÓI-1;BR-101;322.23;D;-22.877944;-43.115734;praca;500
P04 Viúva Graça;BR-116;211.674;A;-22.716277;-43.716858;praca;500
P05 Viúva Graça (B);BR-116;213.103;A;-22.715213;-43.730252;praca;500
P14 Inhapim;BR-116;488.7;A;-19.468055;-42.133888;praca;500
P10 Laranjal;BR-116;724.02;A;-21.278333;-42.412222;praca;500
P09 Leopoldina;BR-116;784.32;A;-21.638611;-42.710277;praca;500
P15 Engenheiro Caldas;BR-116;433.6;A;-19.027777;-41.989444;praca;500
P11 São Francisco do Glória;BR-116;664.0;A;-20.823611;-42.321111;praca;500
P12 São João do Manhuaçu;BR-116;610.94;A;-20.430277;-42.163055;praca;500
P13 Santa Bárbara do Leste;BR-116;551.88;A;-19.991666;-42.143611;praca;500
P07 Magé;BR-116;118.2;A;-22.607222;-43.028611;praca;500
P08 Guapimirim;BR-493;13.86;A;-22.67;-42.98;praca;1500
P06 Itaguaí;BR-493;112.7;A;-22.820833;-43.805;praca;500
P1;BR-40;101.825;A;-22.610206;-43.285708;praca;500
P3;BR-40;819.379;A;-21.928252;-43.316282;praca;500
P2;BR-40;45.819;A;-22.284389;-43.120269;praca;500
P01 FREEFLOW SANTA LUCIA - NORTE;BR-163;154.0;C;-25.359202;-53.575788;portico;300
P01 FREEFLOW SANTA LUCIA - SUL;BR-163;156.1;D;-25.345684;-53.586687;portico;300
P07 SÃO MIGUEL DO IGUAÇU;BR-277;706.07;A;-25.426994;-54.364086;praca;500
P02 PRUDENTÓPOLIS;BR-277;308.29;A;-25.309611;-51.168325;praca;500
P9 FREEFLOW VITORINO;PR-280;234.3;A;-26.204017;-52.845956;portico;300
P8 FREEFLOW AMPERE;PR-182;517.4;A;-25.988737;-53.382903;portico;300
P03 CANDOI;BR-277;393.04;A;-25.443731;-51.859064;praca;500
P05 CASCAVEL;BR-277;571.34;A;-25.021742;-53.278772;praca;500
P06 CÉU AZUL;BR-277;615.34;A;-25.084119;-53.713553;praca;500
P04 LARANJEIRAS DO SUL;BR-277;468.11;A;-25.346486;-52.491192;praca;500
Free Flow Marialva - P06 Decrescente;BR-376;196.0;A;-23.509475;-51.722148;portico;300
Free Flow Marialva - P06;BR-376;196.0;A;-23.500056;-51.764972;portico;300
Free Flow Jataizinho - P08 Decrescente;BR-369;126.0;A;-23.283089;-50.9555;portico;300
Free Flow Jataizinho - P08;BR-369;126.0;A;-23.28058;-50.958563;portico;300
Validador 7012 Rolândia - P07;PR-444;3.3;A;-23.372791;-51.43724;portico;300
Free Flow Pres. Castelo Branco - P05 Decrescente;BR-376;145.8;A;-23.310828;-52.109825;portico;300
Free Flow Pres. Castelo Branco - P05;BR-376;145.8;A;-23.285167;-52.146114;portico;300
Validador 7011 Rolândia - P07;BR-369;180.2;A;-23.358784;-51.39698;portico;300
Free Flow Rolândia - P07;BR-369;180.2;A;-23.355625;-51.393128;portico;300
Free Flow Rolândia - P07 Decrescente;BR-369;180.2;A;-23.3508;-51.387389;portico;300
P2 - Lafaiete;BR-40;642.85;A;-20.76702;-43.80668;praca;500
P1 - Itabirito;BR-40;577.2;A;-20.27288;-43.95112;praca;500
P3 - Barbacena;BR-40;714.1;A;-21.26271;-43.66224;praca;500
P01 SÃO JOSÉ DOS PINHAIS;BR-277;60.25;A;-25.55;-49.04;praca;1500
P07 QUATIGUÁ;PR-092;286.74;A;-24.643739;-49.840669;praca;500
P02 SENGES;PR-151;187.7;A;-24.123056;-49.543889;praca;500
P05 CARAMBEÍ;PR-151;304.25;A;-24.912222;-50.086388;praca;500
P03 JACAREZINHO;BR-369;1.4;A;-23.003888;-49.909722;praca;500
P08 JACAREZINHO AUX I;Acesso para SP-278;1.653;A;-23.008611;-49.906388;praca;500
P09 JACAREZINHO AUX II;Saída para BR-153;1.698;A;-23.008333;-49.906388;praca;500
P06 JAGUARIAÍVA;PR-151;223.1;A;-24.319166;-49.778611;praca;500
2 (Vargem);BR-381;7.3;A;-22.908685;-46.424877;praca;500
3 (Cambuí);BR-381;900.9;A;-22.628487;-46.07789;praca;500
5 (Carmo da Cachoeira);BR-381;735.5;A;-21.5457;-45.240203;praca;500
7 (Carmópolis de Minas);BR-381;597.7;A;-20.591486;-44.701506;praca;500
8 (Itatiaiuçu);BR-381;545.9;A;-20.268346;-44.423711;praca;500
4 (São Gonçalo);BR-381;805.2;A;-21.970441;-45.631188;praca;500
6 (Santo Antônio do Amparo);BR-381;658.3;A;-21.000367;-44.966967;praca;500
1 Norte - Defasada (Mairiporã);BR-381;67.8;D;-23.34121;-46.573664;praca;500
1 Norte (Mairiporã);BR-381;65.7;D;-23.322298;-46.581097;praca;500
1 Sul (Mairiporã);BR-381;66.6;C;-23.330558;-46.578337;praca;500
FREE FLOW P2 MAUÁ DA SERRA;BR-376;294.8;A;-23.905773;-51.199273;portico;300
FREE FLOW P7 LONDRINA;PR-445;2.47;A;-23.889283;-51.183664;portico;300
P03 ORTIGUEIRA;BR-376;316.35;A;-24.034399;-51.089008;praca;500
P04 IMBAÚ;BR-376;370.95;A;-24.382178;-50.790301;praca;500
P06 WITMARSUM;BR-376;529.85;A;-25.346974;-49.843065;praca;500
P01 SERTANEJA;PR-323;2.97;A;-22.915601;-50.817212;praca;500
P05 TIBAGI;BR-376;448.55;A;-24.923695;-50.409044;praca;500
Free Flow Itapuã - P02;BR-364;562.3;A;-9.5397;-63.0767;portico;300
Free Flow Pres. Médici - P05;BR-364;272.4;A;-11.384193;-61.73566;portico;300
Free Flow Candeias - P01;BR-364;686.9;A;-8.792398;-63.650532;portico;300
Free Flow Ouro Preto - P04;BR-364;399.3;A;-10.6081;-62.3395;portico;300
Free Flow Pimenta Bueno1 - P06;BR-364;221.3;A;-11.527534;-61.333997;portico;300
Free Flow Pimenta Bueno2 - P07;BR-364;122.2;A;-12.110803;-60.746925;portico;300
Free Flow Jaru - P03;BR-364;452.3;A;-10.287172;-62.670764;portico;300
Free Flow Belo Oriente - P04;BR-381;227.5;A;-19.348242;-42.433175;portico;300
Free Flow Caeté - P01;BR-381;411.85;A;-19.743897;-43.615283;portico;300
Free Flow Jaguaraçu - P03;BR-381;280.15;A;-19.609967;-42.766233;portico;300
Free Flow João Monlevade - P02;BR-381;342.27;A;-19.853947;-43.132689;portico;300
Free Flow Governador Valadares - P05;BR-381;176.55;A;-19.028744;-42.147708;portico;300
P3;BR-364;316.55;A;-15.81;-55.31;praca;1500
P1;BR-163;33.6;A;-17.219391;-54.758685;praca;500
P5;BR-364;479.1;A;-15.349875;-56.415628;praca;500
P8;BR-163;664.45;A;-13.26599;-56.022777;praca;500
P6;BR-364;579.1;A;-14.599728;-56.240858;praca;500
P7;BR-163;586.9;A;-13.91952;-56.093419;praca;500
P2;BR-364;214.4;A;-16.393565;-54.714281;praca;500
P4;BR-364;383.1;A;-15.702041;-55.829527;praca;500
P9;BR-163;766.7;A;-12.441635;-55.653798;praca;500
P3-Caarapó;BR-163;228.2;A;-22.476042;-54.860799;praca;500
P5-Campo Grande;BR-163;431.8;A;-20.882783;-54.504644;praca;500
P2-Itaquiraí;BR-163;113.0;A;-23.167432;-54.19897;praca;500
P6-Jaraguari;BR-163;533.8;A;-20.04;-54.41;praca;1500
P1-Mundo Novo;BR-163;28.2;A;-23.865169;-54.329788;praca;500
P4-Rio Brilhante;BR-163;313.5;A;-21.865146;-54.528504;praca;500
P8-Rio Verde;BR-163;704.3;A;-18.722782;-54.814951;praca;500
P7-São Gabriel;BR-163;605.0;A;-19.473376;-54.496991;praca;500
P9-Sonora;BR-163;819.2;A;-17.766671;-54.750815;praca;500
Moreira César Norte;BR-116;87.0;D;-22.93;-45.36;praca;1500
Moreira César Sul;BR-116;87.0;C;-22.93;-45.36;praca;1500
Guararema Norte;BR-116;182.4;D;-23.35;-46.16;praca;1500
Guararema Sul;BR-116;180.7;C;-23.34;-46.15;praca;1500
Jacareí Norte;BR-116;165.1;D;-23.3;-46.01;praca;1500
Jacareí Sul;BR-116;165.1;C;-23.3;-46.01;praca;1500
Itatiaia Norte;BR-116;324.8;D;-22.49;-44.57;praca;1500
Itatiaia Sul;BR-116;324.8;C;-22.49;-44.57;praca;1500
Arujá Rodoanel;BR-116;204.8;D;-23.42;-46.37;praca;1500
Arujá Norte;BR-116;204.3;D;-23.41;-46.36;praca;1500
Arujá Sul;BR-116;204.3;C;-23.41;-46.36;praca;1500
Viúva Graça Norte;BR-116;207.1;D;-22.716155;-43.716697;praca;500
Viuvinha Norte;BR-116;208.6;D;-22.715133;-43.730239;praca;500
Free Flow Itaguaí;BR-101;414.9;A;-22.91;-43.89;portico;1500
Free Flow Mangaratiba;BR-101;447.3;A;-23.00632;-44.099135;portico;300
Free Flow Paraty;BR-101;538.5;A;-23.05;-44.58;portico;1500
Free Flow PPF001 Sul;BR-116;206.0;C;-23.417379;-46.37647;portico;300
Free Flow PFE001 Sul;BR-116;211.7;C;-23.43512;-46.426737;portico;300
Free Flow PFE002 Sul;BR-116;219.0;C;-23.463679;-46.495578;portico;300
Free Flow PFE003 Sul;BR-116;224.4;C;-23.484416;-46.539191;portico;300
Free Flow PFE004 Sul;BR-116;227.0;C;-23.497507;-46.560039;portico;300
Free Flow PFE005 Norte;BR-116;231.3;D;-23.526095;-46.588329;portico;300
Free Flow PFE006 Norte;BR-116;228.85;D;-23.50926;-46.572718;portico;300
Free Flow PFE007 Norte;BR-116;223.35;D;-23.479177;-46.530417;portico;300
Free Flow PFE008 Norte;BR-116;214.1;D;-23.44491;-46.449184;portico;300
Free Flow PFE009 Norte;BR-116;210.2;D;-23.429571;-46.412718;portico;300
SAPUCAIA;BR-393;125.7;A;-21.962326;-42.861675;praca;500
PARAÍBA DO SUL;BR-393;195.2;A;-22.208911;-43.382139;praca;500
BARRA DO PIRAÍ;BR-393;265.2;A;-22.485435;-43.919084;praca;500
Free Flow Bom Jesus de Goiás - P06;BR-452;99.85;A;-18.114585;-50.039087;portico;300
Free Flow Bom Jesus de Goiás - P07;BR-452;147.59;A;-18.276646;-49.631116;portico;300
Free Flow Abadia de Goiás - P01A;BR-60;172.0;D;-16.747265;-49.422998;portico;300
Free Flow Abadia de Goiás - P01B;BR-60;182.595;C;-16.792644;-49.505717;portico;300
Free Flow Acreúna - P04A;BR-60;326.0;D;-17.542722;-50.508903;portico;300
Free Flow Acreúna - P04B;BR-60;325.89;C;-17.5426;-50.5082;portico;300
Free Flow Indiara - P02A;BR-60;233.75;D;-17.082876;-49.837071;portico;300
Free Flow Indiara - P02B;BR-60;233.85;C;-17.082695;-49.837551;portico;300
Free Flow Jandaia - P03A;BR-60;281.6;D;-17.263997;-50.229512;portico;300
Free Flow Jandaia - P03B;BR-60;281.7;C;-17.263889;-50.229722;portico;300
Free Flow Santa Helena de Goiás - P05;BR-452;44.9;A;-17.944974;-50.517476;portico;300
P 01;BR-153;35.8;A;-20.588611;-49.318055;praca;500
P 04;BR-153;268.1;A;-22.336311;-49.898833;praca;500
P 03;BR-153;183.8;A;-21.710555;-49.808611;praca;500
P 02;BR-153;98.9;A;-20.9975;-49.628333;praca;500
P01 São Luiz do Purunã;BR-277;140.0;A;-25.47;-49.66;praca;1500
P02 Porto Amazonas;BR-277;165.7;A;-25.47;-49.9;praca;1500
P05 Lapa;BR-476;191.42;A;-25.725664;-49.699992;praca;500
P04 Imbituva;BR-373;216.0;A;-25.16;-50.54;praca;1500
P03 Irati;BR-277;256.1;A;-25.44;-50.72;praca;1500
P1 - Cláudia;BR-163;897.0;A;-11.339218;-55.331222;praca;500
P2 - Guarantã do Norte;BR-163;1089.45;A;-9.756473;-54.89443;praca;500
P3 - Trairão;BR-163;636.015;A;-4.620594;-55.951381;praca;500
P02 - Mamborê;BR-369;363.0;A;-24.197723;-52.501062;praca;500
P03 - Corbélia;BR-369;479.0;A;-24.743943;-53.268683;praca;500
P01 - Floresta;PR-317;129.6;A;-23.636463;-52.10762;praca;500
P1-Laguna;BR-101;298.66;A;-28.350722;-48.739429;praca;500
P3-Araranguá;BR-101;404.55;A;-28.89774;-49.473136;praca;500
P4-São João do Sul;BR-101;457.53;A;-29.243667;-49.754475;praca;500
P2-Tubarão;BR-101;344.7;A;-28.554278;-49.054214;praca;500
P7 - Capim Branco;BR-40;487.341;A;-19.60121;-44.22196;praca;500
P6 - Curvelo;BR-40;405.353;A;-19.0793;-44.65495;praca;500
P5 - Felixlândia;BR-40;328.705;A;-18.5654;-45.02116;praca;500
P3 - João Pinheiro;BR-40;172.985;A;-17.94577;-46.03425;praca;500
P2 - Lagoa Grande;BR-40;91.295;A;-17.50598;-46.56465;praca;500
P1 - Paracatu;BR-40;17.65;A;-17.09831;-47.02624;praca;500
P4 - São Gonçalo do Abaeté;BR-40;254.1;A;-18.13265;-45.40817;praca;500
P2-Santo Antônio da Patrulha;BR-290;19.4;A;-29.885897;-50.448964;praca;500
P1-Três Cachoeiras;BR-101;35.2;A;-29.520461;-49.996581;praca;500
P7-Victor Graeff;BR-386;204.4;A;-28.502039;-52.644709;praca;500
P6-Fontoura Xavier;BR-386;262.7;A;-28.905316;-52.396797;praca;500
P3-Gravataí;BR-290;60.0;A;-29.925023;-50.859104;praca;500
P4-Montenegro;BR-386;426.0;A;-29.81976;-51.360405;praca;500
P5-Paverama;BR-386;375.8;A;-29.626833;-51.775773;praca;500
Praça 01 - Piracanjuba;BR-153;553.265;A;-17.16337;-49.21284;praca;500
Praça 02 - Itumbiara;BR-153;685.39;A;-18.26855;-49.24592;praca;500
Praça 03 - Prata;BR-153;128.49;A;-19.47152;-48.87108;praca;500
Praça 04 - Fronteira;BR-153;225.83;A;-20.14244;-49.111056;praca;500
Praça 05 - Campo Florido;BR-262;853.19;A;-19.77688;-48.45822;praca;500
Praça 04 - Campos Altos;BR-262;591.8;A;-19.647218;-46.240041;praca;500
Praça 05 - Ibiá - Free Flow;BR-262;665.1;A;-19.55027;-46.850368;portico;300
Praça 01 - Florestal;BR-262;384.78;A;-19.909936;-44.506876;praca;500
Praça 03 - Luz;BR-262;505.4;A;-19.788222;-45.584607;praca;500
Praça 06 - Perdizes;BR-262;721.63;A;-19.617598;-47.34653;praca;500
Praça 02 - Nova Serrana - Free Flow;BR-262;452.95;A;-19.812626;-45.103461;portico;300
`

export const pracasFederais: readonly PracaFederal[] = linhas
  .trim()
  .split('\n')
  .map((line) => {
    const [nome = '', rodovia = '', km, sentido, lat, lng, especie, raioM] = line.split(';')
    return {
      nome,
      rodovia,
      km: Number(km),
      sentido: sentido as 'A',
      lat: Number(lat),
      lng: Number(lng),
      livre: especie === 'portico',
      raioM: Number(raioM),
    }
  })
