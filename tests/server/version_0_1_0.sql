BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1');
CREATE TABLE entries (
	game VARCHAR(22) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	words TEXT, 
	undo_to INTEGER, 
	client VARCHAR(64), 
	at INTEGER NOT NULL, 
	PRIMARY KEY (game, seq), 
	CONSTRAINT uq_entries_client UNIQUE (game, seat, client), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',1,0,'start f3',NULL,'m0',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',2,1,'start c3',NULL,'m1',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',3,1,'king e1',NULL,'m2',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',4,0,'block b4',NULL,'m3',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',5,0,'block b5',NULL,'m4',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',6,0,'move f3 f4',NULL,'m5',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',7,0,'block c7',NULL,'m6',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',8,0,'move f4 f3',NULL,'m7',1794818722);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',9,0,'end',NULL,'m8',1794818723);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',10,1,'move c3 b3',NULL,'m9',1794818723);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',11,1,'block e3',NULL,'m10',1794818723);
INSERT INTO "entries" VALUES('m3pruL9NH8X0shQoCZm7Bw',12,1,'block a5',NULL,'m11',1794818723);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',1,0,'keep mountains',NULL,'m0',1794818723);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',2,1,'keep plain',NULL,'m1',1794818724);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',3,-1,'tile 0,0 village',NULL,NULL,1794818724);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',4,-1,'tile 1,0 plain',NULL,NULL,1794818724);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',5,-1,'tile 0,1 mountains',NULL,NULL,1794818724);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',6,-1,'tile 1,1 village',NULL,NULL,1794818724);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',7,0,'lay mountains 1,2',NULL,'m2',1794818726);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',8,-1,'draw lake',NULL,NULL,1794818726);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',9,0,'lay castle 0,-1',NULL,'m3',1794818726);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',10,0,'deploy 4 north 1 3',NULL,'m4',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',11,-1,'draw forest-village',NULL,NULL,1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',12,0,'lay forest-village -1,1',NULL,'m5',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',13,-1,'draw castle',NULL,NULL,1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',14,1,'lay plain 1,-1',NULL,'m6',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',15,-1,'draw town',NULL,NULL,1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',16,1,'lay town -1,0',NULL,'m7',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',17,-1,'draw forest-village',NULL,NULL,1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',18,1,'lay castle -1,2',NULL,'m8',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',19,1,'deploy 5 south 2 3',NULL,'m9',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',20,-1,'draw castle',NULL,NULL,1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',21,0,'lay lake 0,-2',NULL,'m10',1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',22,-1,'draw town',NULL,NULL,1794818727);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',23,0,'lay castle -2,0',NULL,'m11',1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',24,0,'deploy 3 stay',NULL,'m12',1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',25,-1,'draw village',NULL,NULL,1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',26,0,'lay village -2,2',NULL,'m13',1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',27,-1,'draw village',NULL,NULL,1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',28,1,'lay castle -2,-1',NULL,'m14',1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',29,1,'deploy 4 north 3 1',NULL,'m15',1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',30,-1,'draw lake',NULL,NULL,1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',31,1,'lay forest-village -2,-2',NULL,'m16',1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',32,-1,'draw village',NULL,NULL,1794818728);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',33,1,'lay lake 2,-1',NULL,'m17',1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',34,-1,'draw forest-town',NULL,NULL,1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',35,0,'lay town -1,3',NULL,'m18',1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',36,-1,'draw forest-castle',NULL,NULL,1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',37,0,'lay village 2,-2',NULL,'m19',1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',38,-1,'draw castle',NULL,NULL,1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',39,0,'lay castle -3,0',NULL,'m20',1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',40,0,'deploy 2 stay',NULL,'m21',1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',41,-1,'draw forest-town',NULL,NULL,1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',42,1,'lay village -2,1',NULL,'m22',1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',43,-1,'draw village',NULL,NULL,1794818729);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',44,1,'lay forest-town -4,0',NULL,'m23',1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',45,-1,'draw plain',NULL,NULL,1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',46,1,'lay village 1,-2',NULL,'m24',1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',47,-1,'draw forest-castle',NULL,NULL,1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',48,0,'lay forest-castle -3,1',NULL,'m25',1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',49,0,'deploy 4 stay',NULL,'m26',1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',50,-1,'draw plain',NULL,NULL,1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',51,0,'lay plain -1,-1',NULL,'m27',1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',52,-1,'draw castle',NULL,NULL,1794818730);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',53,0,'lay forest-town 2,2',NULL,'m28',1794818733);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',54,-1,'draw castle',NULL,NULL,1794818733);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',55,1,'lay forest-castle 0,3',NULL,'m29',1794818737);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',56,1,'deploy 2 stay',NULL,'m30',1794818742);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',57,-1,'draw castle',NULL,NULL,1794818742);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',58,1,'stop',NULL,'m31',1794818742);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',59,0,'lay castle -3,2',NULL,'m32',1794818744);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',60,0,'deploy 4 east 2 1 1',NULL,'m33',1794818748);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',61,-1,'draw mountains',NULL,NULL,1794818748);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',62,0,'lay castle -3,3',NULL,'m34',1794818749);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',63,0,'deploy 4 south 3 1',NULL,'m35',1794818751);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',64,-1,'draw forest-village',NULL,NULL,1794818751);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',65,0,'lay forest-village -3,-1',NULL,'m36',1794818753);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',66,-1,'draw town',NULL,NULL,1794818753);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',67,1,'lay plain 2,1',NULL,'m37',1794818760);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',68,-1,'draw forest-village',NULL,NULL,1794818760);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',69,1,'lay castle -2,3',NULL,'m38',1794818760);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',70,1,'deploy 5 south 4 1',NULL,'m39',1794818761);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',71,-1,'draw town',NULL,NULL,1794818761);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',72,1,'lay forest-village 1,-3',NULL,'m40',1794818765);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',73,-1,'draw castle',NULL,NULL,1794818765);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',74,0,'lay town -3,-2',NULL,'m41',1794818769);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',75,-1,'draw forest-village',NULL,NULL,1794818769);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',76,0,'lay mountains -4,3',NULL,'m42',1794818770);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',77,-1,'draw castle',NULL,NULL,1794818770);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',78,0,'lay forest-village -4,-2',NULL,'m43',1794818773);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',79,-1,'draw town',NULL,NULL,1794818773);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',80,1,'lay town -1,-2',NULL,'m44',1794818774);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',81,-1,'draw castle',NULL,NULL,1794818774);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',82,1,'lay castle 2,3',NULL,'m45',1794818780);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',83,1,'deploy 4 south 1 2 1',NULL,'m46',1794818784);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',84,-1,'draw mountains',NULL,NULL,1794818784);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',85,1,'lay mountains -3,-3',NULL,'m47',1794818792);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',86,-1,'draw forest-village',NULL,NULL,1794818792);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',87,0,'lay town 0,2',NULL,'m48',1794818795);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',88,-1,'draw plain',NULL,NULL,1794818795);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',89,0,'lay plain -4,1',NULL,'m49',1794818802);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',90,-1,'draw forest-castle',NULL,NULL,1794818802);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',91,0,'lay forest-castle -4,-1',NULL,'m50',1794818808);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',92,0,'deploy 4 north 2 2',NULL,'m51',1794818816);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',93,1,'lay castle 2,0',NULL,'m52',1794818819);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',94,1,'deploy 4 north 1 1 2',NULL,'m53',1794818822);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',95,-1,'draw castle',NULL,NULL,1794818822);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',96,1,'lay forest-village 0,-3',NULL,'m54',1794818828);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',97,-1,'draw town',NULL,NULL,1794818828);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',98,1,'stop',NULL,'m55',1794818832);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',99,0,'lay castle -2,-3',NULL,'m56',1794818833);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',100,0,'deploy 2 stay',NULL,'m57',1794818838);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',101,1,'lay town 2,-3',NULL,'m58',1794818843);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',102,-1,'draw plain',NULL,NULL,1794818843);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',103,1,'lay plain -1,-3',NULL,'m59',1794818846);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',104,-1,'draw forest-castle',NULL,NULL,1794818846);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',105,1,'lay forest-castle -4,2',NULL,'m60',1794818848);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',106,1,'deploy 5 south 2 1 2',NULL,'m61',1794818853);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',107,1,'lay castle 1,3',NULL,'m62',1794818857);
INSERT INTO "entries" VALUES('POVGSN93VXbrHbY_lmUGAA',108,1,'deploy 1 stay',NULL,'m63',1794818859);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',1,-1,'tile a 1',NULL,NULL,1794818865);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',2,-1,'tile e 2',NULL,NULL,1794818865);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',3,-1,'tile d 1',NULL,NULL,1794818865);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',4,-1,'tile b 3',NULL,NULL,1794818865);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',5,-1,'tile f 3',NULL,NULL,1794818865);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',6,-1,'tile c 0',NULL,NULL,1794818865);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',7,0,'castle f4 g4',NULL,'m0',1794818866);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',8,1,'castle m2 m3',NULL,'m1',1794818868);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',9,0,'castle b7 b6',NULL,'m2',1794818871);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',10,1,'castle b4 a4',NULL,'m3',1794818874);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',11,0,'castle n7 n8',NULL,'m4',1794818876);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',12,1,'castle l10 m10',NULL,'m5',1794818877);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',13,0,'castle i9 i10',NULL,'m6',1794818879);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',14,1,'castle e10 d10',NULL,'m7',1794818881);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',15,0,'castle f2 g2',NULL,'m8',1794818882);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',16,1,'castle m6 m7',NULL,'m9',1794818883);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',17,0,'castle c8 c7',NULL,'m10',1794818884);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',18,1,'castle i8 i7',NULL,'m11',1794818885);
INSERT INTO "entries" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',19,-1,'turn m6 w2 s1',NULL,NULL,1794818885);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',1,-1,'deal ambassador',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',2,-1,'deal knight',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',3,-1,'deal soldier',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',4,-1,'deal engine',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',5,-1,'deal thief',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',6,-1,'deal soldier',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',7,-1,'deal soldier',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',8,-1,'deal archer',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',9,-1,'deal enchanter',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',10,-1,'deal prince-charming',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',11,-1,'deal witch',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',12,-1,'deal merchant',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',13,-1,'deal knight',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',14,-1,'deal engine',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',15,-1,'deal dragon',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',16,-1,'deal acrobat',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',17,-1,'deal princess',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',18,-1,'deal soldier',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',19,-1,'deal alchemist',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',20,-1,'deal spy',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',21,-1,'deal engine',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',22,-1,'deal traitor',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',23,-1,'deal soldier',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',24,-1,'deal herald',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',25,-1,'deal favourite',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',26,-1,'deal barbarian',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',27,-1,'deal courtesan',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',28,-1,'deal soldier',NULL,NULL,1794818887);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',29,0,'swap knight spy',NULL,'m0',1794818889);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',30,0,'place engine west',NULL,'m1',1794818890);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',31,1,'swap prince-charming soldier',NULL,'m2',1794818891);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',32,1,'swap witch courtesan',NULL,'m3',1794818892);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',33,0,'swap spy soldier',NULL,'m4',1794818893);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',34,0,'swap ambassador engine',NULL,'m5',1794818894);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',35,1,'swap acrobat ambassador',NULL,'m6',1794818897);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',36,1,'swap courtesan witch',NULL,'m7',1794818898);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',37,0,'swap soldier herald',NULL,'m8',1794818899);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',38,0,'swap engine alchemist',NULL,'m9',1794818900);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',39,1,'swap princess spy',NULL,'m10',1794818900);
INSERT INTO "entries" VALUES('C5SbhdP2GP4EyzZyp0sPJg',40,1,'place merchant d5',NULL,'m11',1794818902);
CREATE TABLE games (
	id VARCHAR(22) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version INTEGER NOT NULL, 
	checked INTEGER NOT NULL, 
	fault TEXT, 
	options TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	host VARCHAR(22) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	seq INTEGER NOT NULL, 
	to_act TEXT NOT NULL, 
	result TEXT, 
	undo TEXT, 
	made INTEGER NOT NULL, 
	moved INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "games" VALUES('m3pruL9NH8X0shQoCZm7Bw','torres',1,1,NULL,'{"edition": "2017", "deck": "own", "draw": "3", "doors": "walk", "laps": "collide", "master": "off", "master_card": "random", "master_min": "1"}',1,'tkH0lznp1N-M6TBIbu8m0g','running',12,'[1]',NULL,NULL,1794818722,1794818723);
INSERT INTO "games" VALUES('POVGSN93VXbrHbY_lmUGAA','raubritter',1,1,NULL,'{"hands": "hidden"}',1,'tkH0lznp1N-M6TBIbu8m0g','over',108,'[]','{"scores": [10, 18], "ranks": [2, 1]}',NULL,1794818723,1794818859);
INSERT INTO "games" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ','loewenherz',1,1,NULL,'{"money": "hidden", "setup": "basic", "free_offers": "no", "crown": "duel"}',1,'tkH0lznp1N-M6TBIbu8m0g','running',19,'[0]',NULL,NULL,1794818864,1794818885);
INSERT INTO "games" VALUES('C5SbhdP2GP4EyzZyp0sPJg','castel',1,1,NULL,'{"acrobat": "two", "merchant_last": "allowed", "herald": "first"}',1,'tkH0lznp1N-M6TBIbu8m0g','running',40,'[1]',NULL,NULL,1794818886,1794818902);
INSERT INTO "games" VALUES('OzF1JEk30trlvPYvANM4gQ','torres',1,1,NULL,'{"edition": "2017", "deck": "own", "draw": "3", "doors": "walk", "laps": "collide", "master": "off", "master_card": "random", "master_min": "1"}',0,'tkH0lznp1N-M6TBIbu8m0g','open',0,'[]',NULL,NULL,1794818904,1794818904);
CREATE TABLE keys (
	id VARCHAR(22) NOT NULL, 
	person VARCHAR(22) NOT NULL, 
	hash VARCHAR(64) NOT NULL, 
	made INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "keys" VALUES('r2NieYGWJkX_86hGGA_0GA','tkH0lznp1N-M6TBIbu8m0g','57b1679917d1c72ed8f0488495f242e709da509cbd4102e06ddb5305cf19642b',1794818721);
INSERT INTO "keys" VALUES('qomA8pmxrRZHDsEQOj-E-g','rpXmmSoaQ8Cm31Q_RmoRqw','fefdd4d25592ce4239d27e0d3bd171b49db8b764f53a851e2f28e19ccddbb71c',1794818721);
CREATE TABLE people (
	id VARCHAR(22) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	made INTEGER NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('tkH0lznp1N-M6TBIbu8m0g','Anna',1794818721);
INSERT INTO "people" VALUES('rpXmmSoaQ8Cm31Q_RmoRqw','Ben',1794818721);
CREATE TABLE seats (
	game VARCHAR(22) NOT NULL, 
	number INTEGER NOT NULL, 
	holder VARCHAR(22), 
	name VARCHAR(40), 
	bot VARCHAR(40), 
	auto BOOLEAN NOT NULL, 
	PRIMARY KEY (game, number), 
	FOREIGN KEY(game) REFERENCES games (id), 
	FOREIGN KEY(holder) REFERENCES people (id)
);
INSERT INTO "seats" VALUES('m3pruL9NH8X0shQoCZm7Bw',0,'tkH0lznp1N-M6TBIbu8m0g','Anna',NULL,0);
INSERT INTO "seats" VALUES('m3pruL9NH8X0shQoCZm7Bw',1,'rpXmmSoaQ8Cm31Q_RmoRqw','Ben',NULL,0);
INSERT INTO "seats" VALUES('POVGSN93VXbrHbY_lmUGAA',0,'tkH0lznp1N-M6TBIbu8m0g','Anna',NULL,0);
INSERT INTO "seats" VALUES('POVGSN93VXbrHbY_lmUGAA',1,'rpXmmSoaQ8Cm31Q_RmoRqw','Ben',NULL,0);
INSERT INTO "seats" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',0,'tkH0lznp1N-M6TBIbu8m0g','Anna',NULL,0);
INSERT INTO "seats" VALUES('Yb-_W4nAAiuw-NmEh8ddvQ',1,'rpXmmSoaQ8Cm31Q_RmoRqw','Ben',NULL,0);
INSERT INTO "seats" VALUES('C5SbhdP2GP4EyzZyp0sPJg',0,'tkH0lznp1N-M6TBIbu8m0g','Anna',NULL,0);
INSERT INTO "seats" VALUES('C5SbhdP2GP4EyzZyp0sPJg',1,'rpXmmSoaQ8Cm31Q_RmoRqw','Ben',NULL,0);
INSERT INTO "seats" VALUES('OzF1JEk30trlvPYvANM4gQ',0,'tkH0lznp1N-M6TBIbu8m0g','Anna',NULL,0);
INSERT INTO "seats" VALUES('OzF1JEk30trlvPYvANM4gQ',1,NULL,NULL,NULL,0);
CREATE INDEX ix_keys_person ON keys (person);
CREATE INDEX ix_games_host ON games (host);
CREATE INDEX ix_games_lobby ON games (public, status, moved);
CREATE INDEX ix_seats_holder ON seats (holder);
COMMIT;
